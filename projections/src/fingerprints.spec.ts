import { freeze, type Frozen, frozenIn, problemOf } from '@app/contracts/testing';
import { accountsView } from '../test/support/bank.js';
import { views } from './registry.js';

const frozen = frozenIn(new URL('../test/fingerprints.json', import.meta.url), views);

describe('the fingerprint of a view', () => {
  it.each(views.map((view) => [view.name, view] as const))(
    '~KER-044 %s is as frozen, or its version was raised',
    (_name, view) => {
      expect(problemOf(view, frozen)).toBeNull();
    },
  );

  it('~KER-044 is frozen of every view, and of nothing else', () => {
    expect(Object.keys(frozen).sort()).toEqual(views.map(({ name }) => name).sort());
  });

  it('~KER-044 changes with the fold, so that a version that was not raised is found', () => {
    const then: Frozen = freeze([accountsView(1)], {});
    expect(problemOf(accountsView(1), then)).toBeNull();
    const changed = accountsView(1, 2);
    expect(problemOf(changed, then)).toBe('accounts makes something else than version 1 did: raise it');
    expect(freeze([changed], then)).toEqual(then);
    expect(problemOf(accountsView(0, 2), then)).toBe('accounts: version 0 is lower than 1');
  });

  it('~KER-044 is frozen anew with a raised version', () => {
    const then = freeze([accountsView(1)], {});
    const raised = accountsView(2, 2);
    expect(problemOf(raised, then)).toBe('accounts: version 2 is new: freeze its fingerprint');
    expect(problemOf(raised, freeze([raised], then))).toBeNull();
  });
});
