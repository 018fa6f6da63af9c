import { categoriesOf, type NominationScene, nomineeOf } from '@app/contracts/nominations';

const STEPS = [
  ['soty', 'Studio of the Year'],
  ['studio_awards', 'Studio Awards'],
  ['specialty', 'Specialty Nominations'],
] as const;

/** In Studio of the Year the type alone would stand twice: it is told with its division. */
const rowsOf = (scene: NominationScene) =>
  STEPS.flatMap(([kind, step]) =>
    categoriesOf(kind).flatMap(({ name, nomination_types }) =>
      nomination_types.flatMap((type) => {
        const nomination = scene.nominations[type.id];
        if (nomination === undefined) return [];
        const routine = nomineeOf(scene, nomination.routine)?.name ?? '-';
        return [
          {
            id: type.id,
            step,
            category: kind === 'soty' ? `${name}, ${type.name}` : name,
            routine: nomination.outside_choreographer ? `${routine} (outside choreographer)` : routine,
          },
        ];
      }),
    ),
  );

/** What is nominated, for the review: step, category and routine; nothing where nothing is (REG-277). */
export const NominationList = ({ scene }: { scene: NominationScene }) => {
  const rows = rowsOf(scene);
  if (rows.length === 0) return null;
  return (
    <section className="Sheet">
      <div className="Sheet__head">
        <h2 className="h4">Nominations</h2>
        <span className="cap">{rows.length} in all</span>
      </div>
      <table className="DataTable is-cards">
        <caption className="vh">Nominations</caption>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Category</th>
            <th scope="col">Routine</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, step, category, routine }) => (
            <tr key={id}>
              <td data-label="Step">{step}</td>
              <td data-label="Category">{category}</td>
              <td data-label="Routine" className="is-title">
                {routine}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
