import { anchorText, auditCalls, type AnchorsAnswer } from '@app/contracts/audit';
import { counted } from '@app/contracts/shared';
import { useRead } from '../platform/use-read.js';
import { momentText } from './times.js';

const everyText = ({ every_hours }: AnchorsAnswer): string =>
  every_hours === 0
    ? 'No report is signed by itself.'
    : `A report is signed every ${every_hours === 1 ? 'hour' : counted(every_hours, 'hour')} by itself.`;

/** Where signed reports are kept, out of reach of who could change the log (AUD-013). */
export const Anchors = () => {
  const { data } = useRead(['anchors'], auditCalls.listAnchors, undefined, { handled: true });
  if (!data) return null;
  return (
    <p className="cap">
      {everyText(data)}{' '}
      {data.targets.length === 0
        ? 'None is kept outside: whoever rules this machine could remove all of them. The operator sets where to keep them.'
        : `Kept outside: ${data.targets
            .map(({ target, last }) => `${anchorText[target]}${last ? ` on ${momentText(last.at)}` : ', never yet'}`)
            .join('; ')}.`}
    </p>
  );
};
