import { reconciliationCalls, type ReconciliationOfFiles } from '@app/contracts/reconciliation';
import { type Day, day } from '@app/contracts/shared';
import { useState } from 'react';
import { useCommand } from '../../platform/use-command.js';
import { Button } from '../../ui/Button.js';
import { FileButton } from '../../ui/FileButton.js';
import { TextInput } from '../../ui/inputs.js';
import { type ChosenFile, chosenFile, fileBody, isMapped } from './chosen-files.js';
import { FileColumns } from './FileColumns.js';
import { type LinkOf, Reconciled } from './Reconciled.js';
import './reconciliation.css';

const dayIn = (text: string): Day | null => {
  try {
    return text.startsWith('20') ? day(text) : null;
  } catch {
    return null;
  }
};

const MOST_DAYS = 30;

/** Settlement files of the gateway or the bank beside the ledgers: the files, the days, and where each line ended (PAY-329). */
export const Reconciliation = ({ linkOf }: { linkOf: LinkOf }) => {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [transit, setTransit] = useState('3');
  const [answer, setAnswer] = useState<ReconciliationOfFiles | null>(null);
  const command = useCommand(reconciliationCalls.ofFiles, {
    input: (chosen: readonly ChosenFile[]) => ({
      body: { files: chosen.map(fileBody), from: dayIn(from), to: dayIn(to), transit_days: Number(transit) },
    }),
    onDone: (done) => setAnswer(done),
    handle: (error) => error.badRequest,
  });
  // The lines below belong to the files above them.
  const change = (next: readonly ChosenFile[]): void => {
    setFiles(next);
    setAnswer(null);
    command.reset();
  };
  const choose = async (file: File): Promise<void> => {
    const chosen = chosenFile(file.name, await file.text());
    change([...files.filter(({ name }) => name !== chosen.name), chosen]);
  };
  const days = /^\d{1,2}$/.test(transit) && Number(transit) <= MOST_DAYS;
  const missing = files.find((file) => !isMapped(file));
  const reason =
    files.length === 0
      ? 'Choose a file first.'
      : missing
        ? `Say where transaction, date and amount stand in ${missing.name}.`
        : null;
  return (
    <>
      <section className="Sheet" aria-label="Settlement files">
        <div className="Sheet__head JournalHead">
          <h2 className="h4">Settlement files</h2>
          <span className="cap">CSV of any bank, or the batch report of the gateway. Nothing of them is kept.</span>
        </div>
        {files.map((file) => (
          <FileColumns
            key={file.name}
            file={file}
            onChange={(next) => change(files.map((one) => (one.name === next.name ? next : one)))}
            onRemove={() => change(files.filter(({ name }) => name !== file.name))}
          />
        ))}
        <div className="Recon__foot">
          <FileButton
            label="Settlement file"
            accept=".csv,.xml,text/csv,text/xml"
            busy={false}
            onChoose={(file) => void choose(file)}
          >
            {files.length === 0 ? 'Choose a file' : 'Add a file'}
          </FileButton>
          <TextInput label="First day" small type="date" value={from} onChange={setFrom} />
          <TextInput label="Last day" small type="date" value={to} onChange={setTo} />
          <TextInput
            label="Days in transit"
            small
            inputMode="numeric"
            value={transit}
            onChange={setTransit}
            error={days ? undefined : '0 to 30'}
          />
          <Button
            busy={command.busy}
            disabled={reason !== null || !days}
            reason={reason ?? 'Days in transit: 0 to 30.'}
            onClick={() => void command.run(files)}
          >
            Reconcile
          </Button>
        </div>
        {command.error?.badRequest && (
          <p className="err Recon__said" role="alert">
            {command.error.message}
          </p>
        )}
      </section>
      <div aria-live="polite" className="stack">
        {answer && <Reconciled answer={answer} linkOf={linkOf} />}
      </div>
    </>
  );
};
