import { SEEDED_TABLES } from '@app/contracts/catalogue';
import type { NominationScene, Nominee } from '@app/contracts/nominations';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import type { NominationChange, NominationProps } from './describe.js';

/** A small group of Teen Jazz, where nothing else is said. */
export const nominee = (key: string, name: string, differs: Partial<Nominee> = {}): Nominee => ({
  key,
  name,
  age_division_id: 3,
  performance_division_id: 4,
  routine_category_id: 3,
  people: 6,
  prelims: false,
  virtual: false,
  barred: false,
  ...differs,
});

const NOTHING: NominationScene = {
  tables: SEEDED_TABLES,
  nominees: [],
  nominations: {},
  has_soty: null,
  has_studio_awards: null,
  nationals: true,
  soty_held: true,
  before_edit: null,
  staff: false,
  contact_email: 'info@pinnacle.example',
};

const applied = (scene: NominationScene, { path, value }: NominationChange): NominationScene => {
  const [root, key = ''] = path.split('.');
  if (root === 'competition') return { ...scene, [key]: value };
  const { [key]: _was, ...others } = scene.nominations;
  return {
    ...scene,
    nominations: value === null || typeof value === 'boolean' ? others : { ...others, [key]: value },
  };
};

/** A screen over a scene that keeps what is changed. */
export const openScene = (differs: Partial<NominationScene>, screenOf: (props: NominationProps) => ReactNode) => {
  let now: NominationScene = { ...NOTHING, ...differs };
  const Kept = () => {
    const [scene, setScene] = useState(now);
    now = scene;
    return screenOf({ scene, change: (...changes) => setScene((was) => changes.reduce(applied, was)) });
  };
  render(<Kept />);
  return { user: userEvent.setup(), scene: () => now };
};

/** Types with their routines; `outside` of them by a choreographer from outside. */
export const chosen = (routines: Readonly<Record<number, string>>, outside: readonly number[] = []) =>
  Object.fromEntries(
    Object.entries(routines).map(([type, routine]) => [
      type,
      { routine, outside_choreographer: outside.includes(Number(type)) },
    ]),
  );
