import { accept, type Decider, type DomainEvent, refuse } from '../shared/index.js';
import { specOf } from './given-when-then.js';

const door: Decider<boolean, 'open' | 'shut', DomainEvent<'Opened' | 'Shut'>> = {
  initialState: () => false,
  evolve: (_, event) => event.type === 'Opened',
  decide: (command, open) => {
    if ((command === 'open') === open) return refuse({ code: 'as_it_is', params: {} });
    return accept({ type: command === 'open' ? 'Opened' : 'Shut', data: {} });
  },
};
const { given, after } = specOf(door);

describe('given, when, then', () => {
  it('folds what was before, from events or from commands', () => {
    given({ type: 'Opened', data: {} }).when('shut').makes('Shut');
    after('open', 'shut', 'open').when('open').refuses('as_it_is');
    expect(after('open').state).toBe(true);
  });

  it('fails at another event, another code, the other outcome, and a refusal before', () => {
    expect(() => given().when('open').makes('Shut')).toThrow('Opened');
    expect(() => given().when('open').makes()).toThrow('Opened');
    expect(() => given().when('open').refuses('as_it_is')).toThrow('Opened');
    expect(() => given().when('shut').refuses('other')).toThrow('as_it_is');
    expect(() => given().when('shut').makes()).toThrow('as_it_is');
    expect(() => after('open', 'open')).toThrow('as_it_is');
  });
});
