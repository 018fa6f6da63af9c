import type { FoundEvent } from '@app/contracts/audit';
import type { StoredEvent } from '@app/contracts/shared';
import type { Find, ReadModels } from '../platform/read-models/read-models.port.js';
import { Activity } from './activity.js';

const event = (n: number, stream: string, type: string): FoundEvent & StoredEvent =>
  ({
    id: String(n).padStart(6, '0'),
    stream,
    type,
    data: { refunds: [], reason: 'The hall burned' },
    metadata: { actor: { account_id: null, role: 'system', name: 'Callboard' }, correlation_id: `c${n}` },
    occurred_at: '2026-01-20T17:00:00.000Z',
    revision: n,
    position: String(n),
  }) as unknown as FoundEvent & StoredEvent;

describe('the latest activity', () => {
  it.each([
    [1_500, 1],
    [19_000, 1],
    [20_500, 0],
  ])('~ADM-001 is found behind %d letters that came after it: %d', async (letters, found) => {
    const registration = event(0, 'registration-75001', 'RegistrationCancelled');
    const all = [registration, ...Array.from({ length: letters }, (_, n) => event(n + 1, `mail-${n}`, 'MailSent'))];
    let asked = 0;
    const reads = {
      find: async (collection: string, { filter, limit = 0, without }: Find) => {
        if (collection !== 'event-search') return { rows: [{ id: 75_001, tour_date_id: 7501 }], total: 1 };
        asked += 1;
        expect(without).toEqual(['text', 'words']);
        const past = (filter?.id as { $lt: string } | undefined)?.$lt ?? '~';
        return {
          rows: all
            .filter(({ id }) => id < past)
            .slice(-limit)
            .toReversed(),
          total: 1,
        };
      },
    } as unknown as ReadModels;
    const activity = new Activity(
      reads,
      { of: async (rows: FoundEvent[]) => rows } as never,
      { masked: (one: StoredEvent) => one } as never,
      { of: async () => () => 'Ann Lee' } as never,
    );
    const rows = await activity.latest(false);
    expect(rows.map(({ registration_id, tour_date_id }) => [registration_id, tour_date_id])).toEqual(
      Array.from({ length: found }, () => [75_001, 7501]),
    );
    expect(asked).toBeLessThanOrEqual(12);
  });
});
