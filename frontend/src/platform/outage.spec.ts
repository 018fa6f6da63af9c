import { jest } from '@jest/globals';
import { ApiError } from './api-error.js';
import { Outage } from './outage.js';

describe('an outage', () => {
  let outage: Outage;
  beforeEach(() => {
    outage = new Outage();
    jest.useFakeTimers();
  });
  afterEach(() => void jest.useRealTimers());

  it('OPS-006 begins with an answer that says so, and ends when the servers have their stores again', async () => {
    const answers = [503, 'lost', 200] as const;
    let asked = 0;
    const fetch = async (path: string) => {
      expect(path).toBe('/health/ready');
      const answer = answers[asked++];
      if (answer === 'lost') throw new TypeError('network');
      return { ok: answer === 200 };
    };
    Object.assign(globalThis, { fetch });
    const told: unknown[] = [];
    const stop = outage.subscribe(() => told.push(outage.current()));
    outage.seenIn(new ApiError(409, { code: 'conflict' }));
    expect(outage.current()).toBeNull();
    outage.seenIn(new ApiError(503, { code: 'unavailable' }));
    outage.seenIn(new ApiError(503, { code: 'unavailable' }));
    expect(outage.current()).toBe('unavailable');
    await jest.advanceTimersByTimeAsync(4_500);
    expect([outage.current(), asked]).toEqual(['unavailable', 2]);
    await outage.ask();
    expect([outage.current(), asked]).toEqual([null, 3]);
    await jest.advanceTimersByTimeAsync(10_000);
    expect([told, asked]).toEqual([['unavailable', null], 3]);
    stop();
  });

  it('~NAV-065 leaves the page to the notice when the house is closed', () => {
    let opened = 0;
    outage.openAnew = () => {
      opened += 1;
    };
    outage.seenIn(new ApiError(503, { code: 'unavailable' }));
    expect(opened).toBe(0);
    outage.seenIn(new ApiError(503, { code: 'maintenance' }));
    expect(opened).toBe(1);
  });
});
