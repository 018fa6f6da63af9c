import { type PersonWaiver, WAIVER_STATES, type WaiverStatus } from '@app/contracts/waivers';
import { dayText } from '../platform/times.js';
import { Button } from '../ui/Button.js';
import type { IconName } from '../ui/Icon.js';
import { StatusChip, type Tone } from '../ui/StatusChip.js';
import './waivers.css';

const CHIPS: Readonly<Record<WaiverStatus, { readonly tone: Tone; readonly icon: IconName }>> = {
  not_sent: { tone: 'neutral', icon: 'minuscircle' },
  sent: { tone: 'info', icon: 'send' },
  signed: { tone: 'success', icon: 'check' },
  expired: { tone: 'warning', icon: 'clock' },
};

/** The state, and of a sent one when it was last reminded of (EVT-077). */
export const WaiverState = ({ status, reminded_at }: Pick<PersonWaiver, 'status' | 'reminded_at'>) => (
  <span className="stack stack-half Waiver__state">
    <StatusChip {...CHIPS[status]}>{WAIVER_STATES[status]}</StatusChip>
    {status === 'sent' && reminded_at && <span className="cap">{`Reminded ${dayText(reminded_at)}`}</span>}
  </span>
);

const ELSEWHERE: Readonly<Record<NonNullable<PersonWaiver['elsewhere']>, string>> = {
  signed: 'Signed in another account’s registration. It counts here once our office has accepted it.',
  sent: 'Sent in another account’s registration.',
  expired: 'Sent in another account’s registration, and expired.',
};

/** In which registration the signature was made, where it is not this one; until one counts here, the state elsewhere (EVT-253). */
const whereOf = (
  { status, signed_in, elsewhere }: Pick<PersonWaiver, 'status' | 'signed_in' | 'elsewhere'>,
  registration_id: number,
): string | null => {
  if (status !== 'signed') return elsewhere && ELSEWHERE[elsewhere];
  if (!signed_in || signed_in.registration_id === registration_id) return null;
  const where = `registration ${signed_in.registration_id}, ${signed_in.tour_date}`;
  return signed_in.own ? `Signed in ${where}.` : `Signed in another account’s ${where}. Accepted by our office.`;
};

/** The state with where it comes from. */
export const WaiverStanding = ({ waiver, registration_id }: { waiver: PersonWaiver; registration_id: number }) => {
  const where = whereOf(waiver, registration_id);
  return (
    <span className="stack stack-half">
      <WaiverState {...waiver} />
      {where && <span className="cap Waiver__where">{where}</span>}
    </span>
  );
};

/** One thing to do about a waiver, whose it is told to who hears the button. */
export const WaiverAction = ({
  label,
  waiver,
  onClick,
}: {
  label: string;
  waiver: PersonWaiver;
  onClick: () => void;
}) => (
  <Button kind="second" size="s" caps aria-label={`${label} ${waiver.fname} ${waiver.lname}`} onClick={onClick}>
    {label}
  </Button>
);
