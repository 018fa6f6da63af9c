import type { FindingRow } from '@app/contracts/audit';
import { counted } from '@app/contracts/shared';
import { Link } from 'react-router';
import { StatusChip } from '../../ui/StatusChip.js';
import { streamPath } from '../EventTable.js';

export const findingPath = (id: string): string => `/audit/findings/${id}`;

/** Where it was found: the event, or the proof of the registration. */
export const placePath = ({ stream, revision, registration_id }: FindingRow): string =>
  revision === null ? `/audit/registrations/${registration_id}/proof` : streamPath(stream, revision);

export const FindingState = ({ open }: { open: boolean }) => (
  <StatusChip icon={open ? 'flag' : 'check'} tone={open ? 'warning' : 'success'}>
    {open ? 'Open' : 'Closed'}
  </StatusChip>
);

/** Findings as a short list of links, those that changed last first. */
export const FindingLinks = ({ findings, label }: { findings: readonly FindingRow[]; label: string }) => (
  <ul className="FindingLinks" aria-label={label}>
    {findings.map(({ id, title, open, answers }) => (
      <li key={id}>
        <FindingState open={open} />
        <Link to={findingPath(id)}>{title}</Link>
        <span className="cap num">{counted(answers, 'answer')}</span>
      </li>
    ))}
  </ul>
);
