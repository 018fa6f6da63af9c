import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { Notice } from '../ui/Notice.js';

type Props = { codes: readonly string[]; onDone: () => void };

/** Shown this once: no answer holds them again (SEC-010). */
export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const foot = <Button onClick={onDone}>I Have Kept Them</Button>;
  return (
    <Dialog open title="Your recovery codes" onClose={onDone} foot={foot}>
      <div className="stack">
        <Notice tone="warning" title="They are shown only now.">
          Each signs you in once when you do not have your phone. Print them, or keep them in a password manager.
        </Notice>
        <ul className="RecoveryCodes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
};
