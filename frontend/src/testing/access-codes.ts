import type { VirtualAttendeesAnswer } from '@app/contracts/access-codes';
import { day } from '@app/contracts/shared';

type Row = VirtualAttendeesAnswer['attendees'][number];
export const codeRow = (person_id: number, fname: string, lname: string, more: Partial<Row> = {}): Row => ({
  ...{ id: `75001-${person_id}`, person_id, person: { fname, lname }, access_code: 'hT7wQ4nZ' },
  ...{ workshop_level: { level: { name: 'Teen (Virtual)' } }, reminder_email: null, email: 'rosa@reyes.example' },
  ...more,
});
export const CODE_ROWS = [
  codeRow(501, 'Zoe', 'Abara', { reminder_email: 'zoe@abara.example', email: 'zoe@abara.example' }),
  codeRow(502, 'Ava', 'Reyes', { workshop_level: null, access_code: null }),
];
export const accessCodesAnswer = (more: Partial<VirtualAttendeesAnswer> = {}): VirtualAttendeesAnswer => ({
  ...{ registration_id: 75_001, access: 'account', event: { id: 56, name: 'Aurora', subdomain: 'aurora' } },
  ...{ city: 'Atlanta, GA', start_date: day('2026-05-01'), end_date: day('2026-05-03'), cancelled: false },
  ...{ attendees: CODE_ROWS, ...more },
});
