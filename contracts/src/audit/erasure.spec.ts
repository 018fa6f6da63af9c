import { specOf } from '../testing/index.js';
import {
  type ErasureEvent,
  erasureDecider,
  erasureEvents,
  erasureIdOf,
  ERASURE_STEPS,
  keysInWords,
} from './erasure.js';

const { given } = specOf(erasureDecider);
const done = (type: ErasureEvent['type']) => ({ type, data: erasureEvents[type].example }) as ErasureEvent;
const STEPS = Object.keys(erasureEvents) as ErasureEvent['type'][];

describe('an erasure', () => {
  it('~KER-025 goes through its steps in their order, each once', () => {
    const steps = STEPS.map(done);
    for (const [n, step] of steps.entries()) {
      const before = given(...steps.slice(0, n));
      before.when(step).makes(step.type);
      expect(given(...steps.slice(0, n + 1)).state?.step).toBe(ERASURE_STEPS[n]);
      for (const again of steps.slice(1, n)) before.when(again).makes();
    }
    for (const step of steps.slice(1)) given().when(step).makes();
  });

  it('~KER-025 is asked for once, for ever', () => {
    const { refusals } = given(done('ErasureRequested')).when(done('ErasureRequested'));
    expect(refusals).toEqual([{ code: 'erasure_done', params: {} }]);
    expect(erasureIdOf('account', 1001)).toBe('account_1001');
  });

  it('says whose keys it destroys, and of how many texts', () => {
    expect(keysInWords(['account:1', 'person:2'])).toBe('account:1, person:2');
    expect(keysInWords(['person:2', 'text:a'])).toBe('person:2 and of 1 text');
    expect(keysInWords(['person:2', 'text:a', 'text:b'])).toBe('person:2 and of 2 texts');
  });
});
