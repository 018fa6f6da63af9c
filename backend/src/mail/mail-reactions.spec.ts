import { ManualScheduler } from '../platform/clock/manual/manual-clock.js';
import { MailReactions } from './mail-reactions.js';

describe('mails that are tried again', () => {
  it('~KER-048 a mail that throws hinders no other', async () => {
    const tried: string[] = [];
    const outbox = {
      deliver: async (id: string) => {
        tried.push(id);
        if (id === 'poisoned') throw new Error('poisoned');
      },
    };
    const scheduler = new ManualScheduler();
    const reactions = new MailReactions(
      outbox as never,
      (() => ({ start: () => undefined, stop: async () => undefined })) as never,
      scheduler,
      { uuid: () => '0198a000-0000-7000-8000-000000000001', token: () => '' },
      { find: async () => ['poisoned', 'good'] } as never,
      { MAIL_RETRY_MS: 60_000 },
    );
    reactions.onApplicationBootstrap();
    await expect(scheduler.run('mail-retry')).rejects.toThrow('poisoned');
    expect(tried).toEqual(['poisoned', 'good']);
  });
});
