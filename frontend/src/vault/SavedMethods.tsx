import { useId } from 'react';
import { StatusChip } from '../ui/StatusChip.js';
import { RemoveMethod } from './RemoveMethod.js';
import { isClosed, NEW_METHOD, type useSavedMethods } from './use-saved-methods.js';
import { noteOf, nameOf, WORDS } from './words.js';
import './vault.css';

/** The saved methods of a payment, each to select or to remove, and a new one (PAY-108 to PAY-112). */
export const SavedMethods = ({ state }: { state: ReturnType<typeof useSavedMethods> }) => {
  const name = useId();
  const { kind, saved, chosen, choose } = state;
  const { list, add } = WORDS[kind];
  return (
    <fieldset className="Vault">
      <legend className="Field__label">{list}</legend>
      {saved.map((method) => {
        const { billing_id } = method;
        const closed = isClosed(method);
        return (
          <div key={billing_id} className="Vault__line">
            <label className="Choice">
              <input
                type="radio"
                name={name}
                checked={chosen === billing_id}
                disabled={closed}
                onChange={() => choose(billing_id)}
              />
              <span>{nameOf(method)}</span>
            </label>
            <Note text={noteOf(method)} closed={closed} />
            <RemoveMethod kind={kind} method={method} />
          </div>
        );
      })}
      <div className="Vault__line">
        <label className="Choice">
          <input type="radio" name={name} checked={chosen === NEW_METHOD} onChange={() => choose(NEW_METHOD)} />
          <span>{add}</span>
        </label>
      </div>
    </fieldset>
  );
};

export const Note = ({ text, closed }: { text: string | null; closed: boolean }) => {
  if (text === null) return null;
  return closed ? (
    <StatusChip tone="warning" icon="warning">
      {text}
    </StatusChip>
  ) : (
    <span className="cap num">{text}</span>
  );
};
