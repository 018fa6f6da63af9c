import type { CountedRoutine, MergedRegistration } from '@app/contracts/registration';
import { type HeldTogether, rosterMessages } from '@app/contracts/roster';
import { counted, formatMoney } from '@app/contracts/shared';
import { Notice } from '../../ui/Notice.js';

/** Why a registration keeps the two from being merged; null where it does not. */
export const keptApart = ({ tour_date, reason }: MergedRegistration): string | null =>
  reason && rosterMessages.people_registered_together.text({ tour_date, reason } satisfies HeldTogether);

const routineText = (routine: CountedRoutine | null): string => {
  if (routine === null) return 'Removed';
  const { category, age_division, people, fee } = routine;
  const parts = [category, age_division, counted(people, 'dancer'), fee === null ? null : formatMoney(fee)];
  return parts.filter((part) => part !== null).join(', ');
};

const Changes = ({ registration }: { registration: MergedRegistration }) => {
  const { id, tour_date, completed, routines, fees, balance } = registration;
  const title = `Registration ${id}, ${tour_date}`;
  const apart = keptApart(registration);
  return (
    <div className="stack stack-2">
      <div className="MergePreview">
        <table className="MovePreview">
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Routines and fees</th>
              <th scope="col">Now</th>
              <th scope="col">Merged</th>
            </tr>
          </thead>
          <tbody>
            {routines.map(({ key, name, before, after }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{routineText(before)}</td>
                <td>{routineText(after)}</td>
              </tr>
            ))}
            <tr className="is-total">
              <th scope="row">Total</th>
              <td>{formatMoney(fees.before)}</td>
              <td>{formatMoney(fees.after)}</td>
            </tr>
            {balance && (
              <tr>
                <th scope="row">Balance</th>
                <td>{formatMoney(balance.before)}</td>
                <td>{formatMoney(balance.after)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {!completed && <p>It is not completed yet: what was reviewed is reviewed again.</p>}
      {apart && <Notice tone="error">{apart}</Notice>}
    </div>
  );
};

/** The changes that a merging makes in the registrations that hold both people, before it is done (CMP-402). */
export const MergeChanges = ({ registrations }: { registrations: readonly MergedRegistration[] }) =>
  registrations.length === 0 ? null : (
    <section className="stack stack-2" aria-label="What changes">
      <p>
        Both are in the same registration. It counts the person once from then on, with the choices of the one who
        stays; payments, waivers, photos and music stay. Taking the merging back leaves it with one.
      </p>
      {registrations.map((one) => (
        <Changes key={one.id} registration={one} />
      ))}
    </section>
  );
