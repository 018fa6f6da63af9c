import { Button } from '../../ui/Button.js';
import { Notice } from '../../ui/Notice.js';
import type { useEntering } from './use-entering.js';

/** What was entered at once, with UNDO (CMP-391). */
export const EnteredNotice = ({ told, undo, forget }: ReturnType<typeof useEntering>) =>
  told && (
    <Notice
      tone="success"
      onClose={forget}
      action={
        told.entered.length > 0 && (
          <Button kind="second" size="s" onClick={undo}>
            UNDO
          </Button>
        )
      }
    >
      {told.text}
    </Notice>
  );
