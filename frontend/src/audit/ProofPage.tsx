import {
  auditCalls,
  isProven,
  MAIL_STATES,
  proofTitle,
  type ProofAnswer,
  type ProofFee,
  type ProofFees,
  type ProofMail,
  type ProofPosting,
} from '@app/contracts/audit';
import { addressOf, type Cents, counted, formatMoney } from '@app/contracts/shared';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../platform/PageTitle.js';
import { useRoom } from '../platform/LiveProvider.js';
import { useCommand } from '../platform/use-command.js';
import { Button } from '../ui/Button.js';
import { type Column, DataTable } from '../ui/DataTable.js';
import { EmptyState, ErrorState } from '../ui/EmptyState.js';
import { Icon } from '../ui/Icon.js';
import { Notice } from '../ui/Notice.js';
import { Skeletons } from '../ui/Skeleton.js';
import { FindingLinks } from './findings/FindingLinks.js';
import './findings/findings.css';
import { RaiseFinding } from './findings/RaiseFinding.js';
import { useFindings } from './findings/use-findings.js';
import { Reveal } from './Reveal.js';
import { saveFile } from '../platform/save-file.js';
import { StatusChip } from '../ui/StatusChip.js';
import { useProof } from './audit-reads.js';
import { SealPanel } from './Seal.js';
import { momentText } from './times.js';

const signed = (amount: Cents): string => `${amount > 0 ? '+' : ''}${formatMoney(amount)}`;

const feeColumns: readonly Column<ProofFee>[] = [
  { key: 'who', header: 'Person', title: true, cell: ({ person }) => person ?? 'All of them' },
  { key: 'for', header: 'For', cell: ({ label }) => label },
  {
    key: 'rule',
    header: 'Rule',
    cell: ({ rule, note }) => (
      <span>
        {rule}
        {note && <span className="cap Proof__note">{note}</span>}
      </span>
    ),
  },
  { key: 'before', header: 'Before', align: 'n', cell: ({ before }) => formatMoney(before) },
  { key: 'change', header: 'Change', align: 'n', cell: ({ change }) => signed(change) },
  { key: 'after', header: 'After', align: 'n', cell: ({ after }) => formatMoney(after) },
];

const postingColumns: readonly Column<ProofPosting>[] = [
  { key: 'line', header: 'Line', cell: ({ line }) => line },
  { key: 'at', header: 'Date', cell: ({ at }) => momentText(at) },
  {
    key: 'what',
    header: 'What happened',
    title: true,
    cell: ({ text, people }) => (
      <span>
        {text}
        {people.length > 0 && <span className="cap Proof__note">For {people.join(', ')}</span>}
      </span>
    ),
  },
  { key: 'who', header: 'Who', cell: ({ who }) => `${who.display}, ${who.role}` },
  { key: 'reference', header: 'Gateway reference', cell: ({ reference }) => reference ?? '–' },
  { key: 'amount', header: 'Amount', align: 'n', cell: ({ amount }) => signed(amount) },
  { key: 'owed', header: 'Owed after', align: 'n', cell: ({ owed }) => formatMoney(owed) },
];

const mailColumns: readonly Column<ProofMail>[] = [
  { key: 'at', header: 'Date', cell: ({ at }) => momentText(at) },
  {
    key: 'mail',
    header: 'Mail',
    title: true,
    cell: ({ mail_id, template }) => (
      <Link to={`/audit/streams/${encodeURIComponent(`outbox-${mail_id}`)}`}>{template.replaceAll('-', ' ')}</Link>
    ),
  },
  { key: 'to', header: 'To', cell: ({ to }) => to },
  { key: 'about', header: 'About line', cell: ({ lines }) => lines.join(', ') || '–' },
  { key: 'state', header: 'State', cell: ({ status }) => MAIL_STATES[status] },
];

const Fees = ({ title, total, lines }: ProofFees) => (
  <>
    <p className="Proof__group">
      {title} <span className="cap num">{formatMoney(total)}</span>
    </p>
    <DataTable<ProofFee>
      caption={title}
      columns={feeColumns}
      rows={lines}
      rowKey={({ person, label, rule }) => `${person} ${label} ${rule}`}
      empty={null}
    />
  </>
);

const Total = ({ label, amount }: { label: string; amount: Cents }) => (
  <div>
    <dt>{label}</dt>
    <dd className="Money">{formatMoney(amount)}</dd>
  </div>
);

const Anew = ({ replay }: ProofAnswer) => (
  <section className="Sheet Proof__anew" aria-label="Computed anew">
    <p className="row">
      <b className="semi">Computed anew</b>
      <StatusChip icon={replay.equal ? 'check' : 'error'} tone={replay.equal ? 'success' : 'error'}>
        {replay.equal ? 'Equal' : 'Not equal'}
      </StatusChip>
    </p>
    <p className="dense">
      From the entries alone: <b className="num">{formatMoney(replay.money.balance)}</b>.{' '}
      {replay.equal
        ? `All ${counted(replay.models.length, 'list')} that registrants and staff see are equal.`
        : `Something else is shown in ${replay.models
            .filter(({ equal }) => !equal)
            .map(({ projection }) => projection)
            .join(', ')}.`}
    </p>
  </section>
);

/** What was found at the registration, or at an event of any of its streams. */
const Findings = ({ id }: { id: number }) => {
  const { data } = useFindings({ registration: id });
  const findings = data?.findings ?? [];
  return (
    <section className="Sheet Proof__findings" aria-label="Findings">
      <b className="semi">Findings</b>
      {data && findings.length === 0 && <p className="dense t2">Nothing was found at this registration.</p>}
      {findings.length > 0 && <FindingLinks findings={findings} label="Findings at this registration" />}
      <RaiseFinding about={{ stream: `registration-${id}`, revision: null }} />
    </section>
  );
};

const Main = ({ proof }: { proof: ProofAnswer }) => {
  const { fees, postings, mails, money, registration_id } = proof;
  return (
    <div className="Proof__main">
      <section className="Sheet" aria-label="In one line">
        <dl className="Proof__sum">
          <Total label="Fees" amount={money.total} />
          {money.adjusted !== 0 && <Total label="Adjustments" amount={money.adjusted} />}
          {money.taken_off !== 0 && <Total label="Promo codes and credit" amount={money.taken_off} />}
          <Total label="Paid" amount={money.paid} />
          <Total label="Owes" amount={money.balance} />
        </dl>
      </section>
      <section className="Sheet" aria-label="What was charged">
        <h2 className="h4 Proof__h">1. What was charged</h2>
        {fees.length === 0 && <p className="Proof__h t2">Nothing was agreed yet.</p>}
        {fees.map((group) => (
          <Fees key={group.title} {...group} />
        ))}
        <p className="Proof__end">
          All fees <b className="num">{formatMoney(money.total)}</b>
        </p>
      </section>
      <section className="Sheet" aria-label="What happened to the money">
        <h2 className="h4 Proof__h">
          2. What happened to the money{' '}
          <Link className="cap mono" to={`/audit/streams/ledger-${registration_id}`}>
            ledger-{registration_id}
          </Link>
        </h2>
        <DataTable<ProofPosting>
          caption="Postings with what was owed after each"
          columns={postingColumns}
          rows={postings}
          rowKey={({ line }) => line}
          empty={<EmptyState icon="dollar" title="Nothing was posted yet." />}
        />
      </section>
      <section className="Sheet" aria-label="Who was told">
        <h2 className="h4 Proof__h">3. Who was told</h2>
        <DataTable<ProofMail>
          caption="Mails"
          columns={mailColumns}
          rows={mails}
          rowKey={({ mail_id }) => mail_id}
          empty={<EmptyState icon="mail" title="No mail was written." />}
        />
      </section>
    </div>
  );
};

/** The proof in clear, for as long as the page is open: the look is recorded, and so is each paper. */
const useReveal = (id: number) => {
  const [shown, setShown] = useState<{ proof: ProofAnswer; reason: string } | null>(null);
  const input = (reason: string) => ({ params: { id }, body: { reason } });
  const command = useCommand(auditCalls.revealProof, {
    input,
    onDone: (proof, reason) => setShown({ proof, reason }),
    handle: (error) => error.badRequest,
  });
  const paper = useCommand(auditCalls.revealProofPdf, {
    input,
    onDone: ({ content, name }) => saveFile(content, name),
  });
  return { shown, command, paper, onMask: () => setShown(null) };
};

const Paper = ({ id, proven, reveal }: { id: number; proven: boolean; reveal: ReturnType<typeof useReveal> }) => {
  const label = proven ? 'PDF' : 'PDF, not proven';
  const { shown, paper } = reveal;
  return shown ? (
    <Button icon="file" busy={paper.busy} onClick={() => void paper.run(shown.reason)}>
      {label}
    </Button>
  ) : (
    <a className="Button Button-primary" href={addressOf(auditCalls.proofPdf, { id })} download>
      <Icon name="file" /> {label}
    </a>
  );
};

/** Why a registration owes what it owes, for a reader who knows nothing of events (AUD-012). */
export const ProofPage = ({ id }: { id: number }) => {
  const { data, error, refetch } = useProof(id);
  const reveal = useReveal(id);
  useRoom(`registration:${id}`);
  const proof = reveal.shown?.proof ?? data;
  if (error?.status === 404) return <EmptyState icon="search" title={`There is no registration ${id}.`} />;
  if (error) return <ErrorState what="The proof" onRetry={() => void refetch()} />;
  if (!proof) return <Skeletons label="Loading the proof" lines={8} />;
  const { seal, event, city, dates, at } = proof;
  const proven = isProven(proof);
  return (
    <main className="Audit" id="main">
      <header className="Audit__head">
        <div className="stack stack-half">
          <p className="cap row wrap">
            {event}, {city}, {dates}
            <Link to={`/audit/streams/registration-${id}`}>Registration {id}</Link>
            <span>as of {momentText(at)}</span>
          </p>
          <PageTitle className="h2">{proofTitle(proof)}</PageTitle>
        </div>
        <div className="row wrap push">
          <Reveal
            what={`the balance proof of registration ${id}`}
            revealed={reveal.shown !== null}
            command={reveal.command}
            onMask={reveal.onMask}
          />
          <Paper id={id} proven={proven} reveal={reveal} />
        </div>
      </header>
      {!proven && (
        <Notice tone="error" icon="warning" title="Something does not fit: look at what was checked and computed anew.">
          Please do not refund, collect or confirm on these figures.
        </Notice>
      )}
      <div className="Proof">
        <Main proof={proof} />
        <aside className="Proof__side" aria-label="Can this be trusted?">
          <SealPanel answer={seal} />
          <Anew {...proof} />
          <Findings id={id} />
        </aside>
      </div>
    </main>
  );
};
