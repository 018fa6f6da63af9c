import { useId } from 'react';
import { ErrorState } from '../ui/EmptyState.js';
import { Skeletons } from '../ui/Skeleton.js';
import { Note } from './SavedMethods.js';
import { RemoveMethod } from './RemoveMethod.js';
import { isClosed, savedOf, useVault, type VaultKind } from './use-saved-methods.js';
import { noteOf, nameOf } from './words.js';
import './vault.css';

const KINDS: readonly VaultKind[] = ['card', 'bank'];

const Lines = () => {
  const vault = useVault();
  if (vault.isError) return <ErrorState what="Your payment methods" onRetry={() => void vault.refetch()} />;
  if (!vault.data) return <Skeletons label="Loading" lines={2} />;
  const lines = KINDS.flatMap((kind) => savedOf(vault.data, kind).map((method) => ({ kind, method })));
  if (lines.length === 0) return <p className="t2">None. You can save a card or a bank account when you pay.</p>;
  return (
    <ul className="Vault">
      {lines.map(({ kind, method }) => (
        <li key={method.billing_id} className="Vault__line">
          <span className="Vault__name">{nameOf(method)}</span>
          <Note text={noteOf(method)} closed={isClosed(method)} />
          <RemoveMethod kind={kind} method={method} />
        </li>
      ))}
    </ul>
  );
};

/** The saved payment methods on the own account's page (ACC-087, ACC-088). */
export const AccountMethods = () => {
  const id = useId();
  return (
    <section className="Sheet" aria-labelledby={id}>
      <div className="Sheet__head">
        <h2 className="h4" id={id}>
          Saved payment methods
        </h2>
      </div>
      <div className="Sheet__body">
        <Lines />
      </div>
    </section>
  );
};
