import { fullName } from '@app/contracts/registration';
import { plural } from '@app/contracts/shared';
import { memo, useState } from 'react';
import { useFlow } from '../registration/index.js';
import { Button } from '../ui/Button.js';
import { Money } from '../ui/Money.js';
import { StatusChip } from '../ui/StatusChip.js';

type Owed = { readonly id: number; readonly name: string; readonly paid: boolean };

/** The dancers whom the pass concerns: who owes it, and who has paid it this season (CMP-275, CMP-276). */
const useOwed = (): readonly Owed[] => {
  const { answer, sheet, draft, people } = useFlow();
  const owing = new Set(sheet.media_pass_dancers);
  return Object.values(draft.attendees)
    .filter(({ kind }) => kind === 'dancer')
    .map(({ person_id }) => ({ person_id, paid: answer.media_passes[person_id]?.paid ?? false }))
    .filter(({ person_id, paid }) => paid || owing.has(person_id))
    .map(({ person_id, paid }) => ({ id: person_id, person: people.get(person_id), paid }))
    .sort((a, b) => (a.person?.lname ?? '').localeCompare(b.person?.lname ?? ''))
    .map(({ id, person, paid }) => ({ id, name: person ? fullName(person) : '', paid }));
};

/** The required fee once a season, by dancer; it has no off switch (CMP-274 to CMP-278). */
export const MediaPassBox = memo(() => {
  const { answer, sheet } = useFlow();
  const rows = useOwed();
  const [all, setAll] = useState(false);
  const { media_pass } = answer.profile;
  if (!media_pass.enabled) return null;
  const paid = rows.filter((row) => row.paid).length;
  const owing = rows.length - paid;
  const shown = all ? rows : rows.filter((row) => !row.paid);
  return (
    <section className="Sheet" aria-labelledby="media-pass">
      <div className="Media">
        <div className="dense">
          <h2 className="caps" id="media-pass">
            MEDIA PASS
          </h2>
          <p className="t2">The media pass is a required one-time fee per dancer per season.</p>
        </div>
        <dl className="Media__facts dense">
          <div>
            <dt>Per dancer</dt>
            <dd>
              <Money cents={media_pass.fee_cents} tone="plain" />
            </dd>
          </div>
          <div>
            <dt>Already paid</dt>
            <dd className="num">
              {paid} of {rows.length}
            </dd>
          </div>
          <div>
            <dt>Owe it</dt>
            <dd className="num">
              {owing} {plural(owing, 'dancer')}
            </dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>
              <Money cents={sheet.fees.media} tone="plain" />
            </dd>
          </div>
        </dl>
      </div>
      {shown.length > 0 && (
        <ul className="Owes dense" aria-label="Media pass by dancer">
          {shown.map((row) => (
            <li key={row.id}>
              <span>{row.name}</span>
              {row.paid ? (
                <StatusChip tone="success" icon="check">
                  Paid
                </StatusChip>
              ) : (
                <Money cents={media_pass.fee_cents} tone="plain" className="t2" />
              )}
            </li>
          ))}
        </ul>
      )}
      {paid > 0 && !all && (
        <div className="Sheet__foot dense">
          <Button kind="link" onClick={() => setAll(true)}>
            Show the {paid} who {plural(paid, 'has', 'have')} paid
          </Button>
        </div>
      )}
    </section>
  );
});
