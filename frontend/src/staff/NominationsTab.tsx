import type { RegistrationDocument } from '@app/contracts/registration';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState } from '../ui/EmptyState.js';
import { type Answer, useAnswer } from './registration-reads.js';
import { titleOf } from './routine-columns.js';
import { namesOf } from './RoutinesTab.js';

type Nominated = { readonly id: number; readonly award: string; readonly routine: string; readonly outside: boolean };

const KINDS = ['soty', 'studio_awards', 'specialty'] as const;

/** By step and category, also of what is offered no more. */
const nominationsOf = (
  { official }: RegistrationDocument,
  nameOf: (person_id: number) => string,
  tables: Answer['tables'],
): Nominated[] =>
  [...tables.nomination_categories]
    .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) || a.order - b.order)
    .flatMap(({ name: category, nomination_types }) => nomination_types.map((type) => ({ ...type, category })))
    .flatMap(({ id, name, category }) => {
      const one = official.nominations[String(id)];
      const routine = one && official.routines[one.routine];
      if (!routine) return [];
      const award = name === category ? name : `${category}: ${name}`;
      return [{ id, award, routine: titleOf(routine, nameOf), outside: one.outside_choreographer }];
    });

const COLUMNS: readonly Column<Nominated>[] = [
  { key: 'award', header: 'Award', title: true, cell: ({ award }) => award },
  { key: 'routine', header: 'Routine', cell: ({ routine }) => routine },
  { key: 'outside', header: 'Outside choreographer', cell: ({ outside }) => (outside ? 'Yes' : 'No') },
];

/** What the routines of a registration are nominated for (ADM-002). */
export const NominationsTab = ({ registration }: { registration: RegistrationDocument }) => {
  const answer = useAnswer(registration.id);
  if (!answer) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className="StaffShow__scroll is-table" tabIndex={0} aria-label="Nominations">
      <DataTable<Nominated>
        caption="Nominations"
        columns={COLUMNS}
        rows={nominationsOf(registration, namesOf(registration, answer), answer.tables)}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="star" title="Nothing is nominated." />}
      />
    </section>
  );
};
