import { compareNames } from '@app/contracts/shared';
import { fullName } from '@app/contracts/registration';
import { Money } from '../../ui/Money.js';
import { StatusChip } from '../../ui/StatusChip.js';
import { useFlow } from '../frame/flow.js';

/** Who owes the season's media pass, and who has it (REG-277). */
export const MediaPassSection = () => {
  const { answer, sheet, draft, people } = useFlow();
  const { media_pass, media_pass_name } = answer.profile;
  const dancers = Object.values(draft.attendees).filter(({ kind }) => kind === 'dancer');
  if (!media_pass.enabled || dancers.length === 0) return null;
  const owing = new Set(sheet.media_pass_dancers);
  const rows = dancers
    .filter(({ person_id }) => owing.has(person_id) || answer.media_passes[person_id]?.paid)
    .map(({ person_id }) => ({
      id: person_id,
      person: people.get(person_id),
      paid: answer.media_passes[person_id]?.paid ?? false,
    }))
    .sort((a, b) => compareNames(a.person?.lname ?? '', b.person?.lname ?? ''));
  if (rows.length === 0) return null;
  const unpaid = rows.filter(({ paid }) => !paid).length;
  return (
    <details className="Sheet MediaPasses">
      <summary className="Sheet__head">
        <h2 className="h4">{media_pass_name}</h2>
        <span className="cap">{unpaid === 0 ? 'all paid' : `${unpaid} to pay`}</span>
        <span className="push">
          <Money cents={sheet.fees.media} tone="plain" />
        </span>
      </summary>
      <table className="DataTable">
        <caption className="vh">{media_pass_name}</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className="n">
              Fee
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, person, paid }) => (
            <tr key={id}>
              <td>{person ? fullName(person) : ''}</td>
              <td className="n">
                {paid ? (
                  <StatusChip tone="success" icon="check">
                    Paid
                  </StatusChip>
                ) : (
                  <Money cents={media_pass.fee_cents} tone="plain" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};
