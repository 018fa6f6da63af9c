import { randomUUID } from 'node:crypto';
import type { Registrant } from './registrants.js';

const reason = 'The studio wrote that it takes part';
const MEMBER = 'L-1';

/** Staff enroll a studio in the loyalty program and give it points. */
export const enrollInLoyalty = async (
  { agent }: Registrant,
  studio_id: number,
  points: number,
  membership_number = MEMBER,
): Promise<void> => {
  const member = { studio_id, membership_number, reason };
  await agent.post('/api/admin/loyalty-members').set('idempotency-key', randomUUID()).send(member).expect(201);
  await agent
    .put(`/api/admin/loyalty-members/${studio_id}`)
    .set('idempotency-key', randomUUID())
    .send({ points, reason })
    .expect(200);
};

/** The code of a voucher that a member makes of points. */
export const issueVoucher = async (
  { agent }: Registrant,
  studio_id: number,
  points: number,
  MemberId = MEMBER,
): Promise<string> => {
  const journal = { MemberId, TransactionAmount: (points / 100).toFixed(2), Points_Credited__c: -points };
  const { body } = await agent
    .post('/api/loyalty/issue-voucher')
    .set('idempotency-key', randomUUID())
    .send({ studio_id, transactionJournals: [journal] })
    .expect(200);
  return (body as { voucherCode: string }).voucherCode;
};
