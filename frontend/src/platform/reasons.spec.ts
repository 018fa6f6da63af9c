import { registrationCalls } from '@app/contracts/registration';
import { rosterCalls } from '@app/contracts/roster';
import { ApiError } from './api-error.js';
import { forgetReasons, reasonsAskedBy, withReason } from './reasons.js';

const asksWhy = new ApiError(400, { code: 'reason_required', message: 'Please give a reason.' });
const body = { draft_version: 3 };
const draft = (id: number) => ({ params: { id }, body });

/** A server that wants to know why, and what it was sent. */
const server = () => {
  const sent: unknown[] = [];
  const send = async (given: unknown): Promise<string> => {
    sent.push(given);
    if (!(given as { reason?: string } | undefined)?.reason) throw asksWhy;
    return 'saved';
  };
  return { sent, send };
};

describe('the reason of a staff change', () => {
  let asked = 0;
  const answers: (string | null)[] = [];
  beforeEach(() => {
    asked = 0;
    forgetReasons();
    reasonsAskedBy(async () => {
      asked += 1;
      return answers.shift() ?? null;
    });
  });

  it('~ADM-013 is asked for when the server wants it, once for a registration until the page is left', async () => {
    answers.push('Asked by phone', 'Another call', 'And again');
    const { sent, send } = server();
    const save = (id: number) => withReason(registrationCalls.saveDraft, draft(id), send);
    expect([await save(1), await save(1)]).toEqual(['saved', 'saved']);
    expect(sent).toEqual([body, { ...body, reason: 'Asked by phone' }, { ...body, reason: 'Asked by phone' }]);
    await save(2);
    expect(sent.at(-1)).toEqual({ ...body, reason: 'Another call' });
    forgetReasons();
    await save(1);
    expect(sent.at(-1)).toEqual({ ...body, reason: 'And again' });
    expect(asked).toBe(3);
  });

  it('goes along with a call that has no body, and with one that has its values in the query', async () => {
    answers.push('Asked by phone', 'Asked by mail');
    const { sent, send } = server();
    await withReason(registrationCalls.startEditing, { params: { id: 1 } }, send);
    await withReason(rosterCalls.remove, { query: { person_id: 501, mybtf_user_id: 12 } }, send);
    expect(sent).toEqual([undefined, { reason: 'Asked by phone' }, undefined, { reason: 'Asked by mail' }]);
  });

  it('is asked once for two changes at the same time', async () => {
    answers.push('Asked by phone');
    const { send } = server();
    const save = () => withReason(registrationCalls.saveDraft, draft(1), send);
    expect(await Promise.all([save(), save()])).toEqual(['saved', 'saved']);
    expect(asked).toBe(1);
  });

  it('that is not given leaves the refusal, and other refusals ask nothing', async () => {
    const { send } = server();
    await expect(withReason(registrationCalls.saveDraft, draft(1), send)).rejects.toBe(asksWhy);
    expect(asked).toBe(1);
    const other = new ApiError(400, { code: 'draft_conflict' });
    const fails = () => Promise.reject(other);
    await expect(withReason(registrationCalls.saveDraft, draft(1), fails)).rejects.toBe(other);
    await expect(withReason(registrationCalls.read, { params: { id: 1 } }, () => Promise.reject(asksWhy))).rejects.toBe(
      asksWhy,
    );
    expect(asked).toBe(1);
  });
});
