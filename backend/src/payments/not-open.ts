import type { Registration } from '@app/contracts/registration';
import { type Refused, refused } from '../platform/commands/command.js';

/** A registration that is not reviewed is not paid; a change of its roster says itself (CMP-401). */
export const notOpen = ({ unreviewed }: Pick<Registration, 'unreviewed'>): Refused =>
  refused(unreviewed === 'roster_changed' ? 'roster_changed' : 'payment_not_open');
