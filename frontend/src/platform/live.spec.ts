import { QueryClient } from '@tanstack/react-query';
import { refresh } from './live.js';

const stale = async (notice: { resource: string; id: string | number }): Promise<string[]> => {
  const client = new QueryClient();
  const keys = [
    ['registration', 1],
    ['registration', 2, 'payments'],
    ['registration', { season: 75 }],
    ['roster', 1],
  ];
  for (const key of keys) client.setQueryData(key, {});
  await refresh(client, { ...notice, position: '1' });
  return keys.filter((key) => client.getQueryState(key)?.isInvalidated).map((key) => JSON.stringify(key));
};

describe('a live notice', () => {
  it('LIV-002 refreshes the queries of that document and the lists of its resource, no other', async () => {
    expect(await stale({ resource: 'registration', id: 1 })).toEqual([
      '["registration",1]',
      '["registration",{"season":75}]',
    ]);
    expect(await stale({ resource: 'registration', id: '2' })).toEqual([
      '["registration",2,"payments"]',
      '["registration",{"season":75}]',
    ]);
  });
  it('refreshes all of a resource, or everything, for *', async () => {
    expect(await stale({ resource: 'registration', id: '*' })).toHaveLength(3);
    expect(await stale({ resource: '*', id: '*' })).toHaveLength(4);
  });
});
