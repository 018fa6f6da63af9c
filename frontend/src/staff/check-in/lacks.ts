import type { CheckInLack } from '@app/contracts/catalogue';
import type { IconName } from '../../ui/Icon.js';
import type { Tone } from '../../ui/StatusChip.js';

/** How a desk shows what somebody lacks; of a balance no amount (ADM-022). */
export const LACKS: Readonly<Record<CheckInLack, { label: string; icon: IconName; tone: Tone }>> = {
  waiver: { label: 'Waiver missing', icon: 'signature', tone: 'error' },
  balance: { label: 'Balance owed', icon: 'dollar', tone: 'warning' },
  student_id: { label: 'Student ID missing', icon: 'card', tone: 'neutral' },
};
