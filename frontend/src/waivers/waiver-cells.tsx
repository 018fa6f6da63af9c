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
