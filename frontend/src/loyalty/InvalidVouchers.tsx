import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';

/** Vouchers that were redeemed elsewhere and are off the registration now (PAY-133, PAY-214). */
export const InvalidVouchers = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => (
  <Dialog
    open={codes.length > 0}
    title="Invalid Vouchers"
    onClose={onClose}
    foot={
      <Button caps data-autofocus="" onClick={onClose}>
        CLOSE
      </Button>
    }
  >
    <p>These vouchers have already been redeemed. They were removed, and your balance was computed again.</p>
    <ul>
      {codes.map((code) => (
        <li key={code} className="num">
          {code}
        </li>
      ))}
    </ul>
  </Dialog>
);
