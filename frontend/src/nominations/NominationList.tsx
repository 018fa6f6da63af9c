import { categoriesOf, type NominationScene, nomineeOf } from '@app/contracts/nominations';
import { type Change, type DiffRow, DiffView } from '../ui/DiffView.js';

const STEPS = [
  ['soty', 'Studio of the Year'],
  ['studio_awards', 'Studio Awards'],
  ['specialty', 'Specialty Nominations'],
] as const;
const COLUMNS = [
  { key: 'step', header: 'Step' },
  { key: 'category', header: 'Category' },
  { key: 'routine', header: 'Routine' },
];

type Nomination = NominationScene['nominations'][string];
/** Names of routines that are registered: those of the draft may have lost one. */
export type Names = Readonly<Record<string, { readonly name: string }>>;
type Props = { scene: NominationScene; all: boolean; names: Names };

const changeOf = (was: Nomination | undefined, now: Nomination | undefined): Change | null => {
  if (was === undefined) return 'plus';
  if (now === undefined) return 'minus';
  return was.routine === now.routine && was.outside_choreographer === now.outside_choreographer ? null : 'edit';
};

/** In Studio of the Year the type alone would stand twice: it is told with its division. */
const rowsOf = ({ scene, names }: Omit<Props, 'all'>): readonly DiffRow[] =>
  STEPS.flatMap(([kind, step]) =>
    categoriesOf(kind, scene.tables).flatMap(({ name, nomination_types }) =>
      nomination_types.flatMap((type) => {
        const now = scene.nominations[type.id];
        const was = scene.before_edit?.nominations[type.id];
        const nomination = now ?? was;
        if (nomination === undefined) return [];
        const routine = (nomineeOf(scene, nomination.routine) ?? names[nomination.routine])?.name ?? '-';
        return [
          {
            key: type.id,
            change: scene.before_edit === null ? null : changeOf(was, now),
            cells: {
              step,
              category: kind === 'soty' ? `${name}, ${type.name}` : name,
              routine: nomination.outside_choreographer ? `${routine} (outside choreographer)` : routine,
            },
          },
        ];
      }),
    ),
  );

/** What is nominated, for the review: step, category and routine; nothing where nothing is (REG-214, REG-277). */
export const NominationList = ({ scene, all, names }: Props) => {
  const rows = rowsOf({ scene, names });
  const shown = all ? rows : rows.filter(({ change }) => change !== null);
  if (shown.length === 0) return null;
  return (
    <section className="Sheet">
      <div className="Sheet__head">
        <h2 className="h4">Nominations</h2>
        <span className="cap">{rows.filter(({ change }) => change !== 'minus').length} in all</span>
      </div>
      <DiffView caption="Nominations" columns={COLUMNS} rows={shown} />
    </section>
  );
};
