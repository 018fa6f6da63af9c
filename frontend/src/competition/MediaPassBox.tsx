import { fullName, type MediaPassFees, registrationCalls, sameValue } from '@app/contracts/registration';
import { plural, compareNames } from '@app/contracts/shared';
import { memo, useEffect, useState } from 'react';
import { logFailure } from '../platform/log.js';
import { useRead } from '../platform/use-read.js';
import { useFlow } from '../registration/index.js';
import { Button } from '../ui/Button.js';
import { Money } from '../ui/Money.js';
import { StatusChip } from '../ui/StatusChip.js';

type Owed = { readonly id: number; readonly name: string; readonly paid: boolean };

/**
 * What the server says of dancers who changed since the step was opened; null before. The last figures stay while it is
 * asked again, or fails (CMP-277, CMP-278).
 */
const useFigures = (): MediaPassFees | null => {
  const { id, draft, answer } = useFlow();
  const [last, setLast] = useState<MediaPassFees | null>(null);
  const attendees = Object.values(draft.attendees);
  const dancers = attendees.filter(({ kind }) => kind === 'dancer').map(({ person_id }) => person_id);
  const [opened] = useState(dancers);
  const changed = last !== null || !sameValue(opened, dancers);
  const { data, error } = useRead(
    ['media-pass-fees', id, ...dancers],
    registrationCalls.mediaPassFees,
    { body: { registration_id: id, attendees } },
    { enabled: changed && answer.profile.media_pass.enabled, handled: true },
  );
  useEffect(() => logFailure('media-pass-fees', error), [error]);
  if (data !== undefined && data !== last) setLast(data);
  return data ?? last;
};

/** The dancers whom the pass concerns: who owes it, and who has paid it this season (CMP-275, CMP-276). */
const useOwed = (figures: MediaPassFees | null): readonly Owed[] => {
  const { answer, sheet, draft, people } = useFlow();
  const owing = new Set(figures?.attendees.map(({ person_id }) => person_id) ?? sheet.media_pass_dancers.map(Number));
  return Object.values(draft.attendees)
    .filter(({ kind }) => kind === 'dancer')
    .map(({ person_id }) => ({ person_id, paid: answer.media_passes[person_id]?.paid ?? false }))
    .filter(({ person_id, paid }) => paid || owing.has(person_id))
    .map(({ person_id, paid }) => ({ id: person_id, person: people.get(person_id), paid }))
    .sort((a, b) => compareNames(a.person?.lname ?? '', b.person?.lname ?? ''))
    .map(({ id, person, paid }) => ({ id, name: person ? fullName(person) : '', paid }));
};

/** The required fee once a season, by dancer; it has no off switch (CMP-274 to CMP-278). */
export const MediaPassBox = memo(() => {
  const { answer, sheet } = useFlow();
  const figures = useFigures();
  const rows = useOwed(figures);
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
              <Money cents={figures?.media_pass_fees ?? sheet.fees.media} tone="plain" />
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
