import { allEvents } from '@app/contracts/registry';
import { ERASED, type Position, type StoredEvent } from '@app/contracts/shared';
import { views } from './registry.js';

const stored = (type: string, data: object): StoredEvent => ({
  id: 'e-1',
  type,
  data,
  stream: 'registration-75214',
  revision: 1,
  position: '7' as Position,
  occurred_at: '2026-01-20T17:00:00.000Z',
  metadata: {
    actor: { account_id: 1, role: 'registrant', display: 'Dana' },
    command: 'Test',
    correlation_id: 'c',
    causation_id: 'c',
    schema_version: 1,
    request_id: 'r',
    ip_hash: null,
    hash: '',
  },
});

/** The data as it reads once the keys of everybody in it are destroyed. */
const erased = (value: unknown, [step, ...rest]: readonly string[]): unknown => {
  if (value === undefined || value === null) return value;
  if (step === undefined) return ERASED;
  const entries = Object.entries(value);
  const changed = entries.map(([key, inner]) => [key, step === '*' || step === key ? erased(inner, rest) : inner]);
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed);
};

describe('the documents that an event touches', () => {
  it.each(views.map((view) => [view.name, view] as const))(
    '~AUD-009 are the same of %s when nothing personal can be read any more, so that an erasure finds them',
    (_name, view) => {
      for (const type of view.types) {
        const { example, personal } = allEvents[type]!;
        const gone = personal.reduce<unknown>((data, { path }) => erased(data, path.split('.')), example);
        expect(view.keys(stored(type, gone as object))).toEqual(view.keys(stored(type, example)));
      }
    },
  );
});
