import type { ConfirmationRow } from '@app/contracts/confirmations';
import { counted, formatMoment, formatMoney } from '@app/contracts/shared';
import { useState } from 'react';
import { Button } from '../ui/Button.js';
import { ErrorState } from '../ui/EmptyState.js';
import { Icon } from '../ui/Icon.js';
import { Skeletons } from '../ui/Skeleton.js';
import { paperAddress, type Selected, useConfirmation, useConfirmations, useDownload } from './use-confirmation.js';
import './confirmations.css';

const CURRENT = 'Current';
const CAUSES = { completion: 'Completed', edit: 'Edited' } as const;

const aboutOf = ({ cause, dancers, routines, total }: ConfirmationRow): string =>
  [CAUSES[cause], counted(dancers, 'dancer'), counted(routines, 'routine'), formatMoney(total)].join(', ');

type ChoiceProps = {
  readonly label: string;
  readonly about: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
};

const Choice = ({ label, about, checked, onChoose }: ChoiceProps) => (
  <li>
    <label className={checked ? 'is-on' : undefined}>
      <input type="radio" name="confirmation" checked={checked} onChange={onChoose} />
      <span>
        <b className="med num">{label}</b>
        <span className="cap num">{about}</span>
      </span>
    </label>
  </li>
);

type Props = { readonly registrationId: number; readonly timeZone: string };
type PartProps = Props & { readonly selected: Selected };

type ListProps = PartProps & { readonly onSelect: (one: Selected, label: string) => void };

const List = ({ registrationId, timeZone, selected, onSelect }: ListProps) => {
  const { data, isError, refetch } = useConfirmations(registrationId);
  const past = data?.confirmations ?? [];
  const hash = past.find(({ id }) => id === selected)?.hash;
  return (
    <aside className="Confirmation__side" aria-label="Confirmations">
      <section className="Sheet">
        <div className="Sheet__head">
          <h2 className="h4">Confirmations</h2>
        </div>
        <ul className="Confirmation__list">
          <Choice
            label={CURRENT}
            about="As it stands today"
            checked={selected === 'current'}
            onChoose={() => onSelect('current', CURRENT)}
          />
          {past.map((row) => {
            const label = formatMoment(row.created_at, timeZone);
            return (
              <Choice
                key={row.id}
                label={label}
                about={aboutOf(row)}
                checked={selected === row.id}
                onChoose={() => onSelect(row.id, label)}
              />
            );
          })}
        </ul>
        {!data && !isError && <Skeletons label="Loading the past confirmations" lines={2} />}
        {!data && isError && <ErrorState what="The list of past confirmations" onRetry={() => void refetch()} />}
      </section>
      <p className="cap">A past confirmation is kept as it was and never changes.</p>
      {hash && (
        <p className="cap">
          Hash in the log: <code className="Confirmation__hash">{hash}</code>
        </p>
      )}
    </aside>
  );
};

const Shown = ({ registrationId, selected, label }: PartProps & { label: string }) => {
  const { html, isError, refetch } = useConfirmation(registrationId, selected);
  if (html !== undefined)
    return <iframe className="Confirmation__frame" title={`Confirmation, ${label}`} sandbox="" srcDoc={html} />;
  return (
    <section className="Sheet">
      {isError ? (
        <ErrorState what="This confirmation" onRetry={() => void refetch()} />
      ) : (
        <Skeletons label="Loading the confirmation" lines={8} />
      )}
    </section>
  );
};

const Bar = ({ registrationId, selected, label }: PartProps & { label: string }) => {
  const { busy, download } = useDownload(registrationId, selected);
  return (
    <div className="Confirmation__bar">
      <h2 className="h3 num">{label}</h2>
      <a
        className="Button Button-second is-caps"
        href={paperAddress(registrationId, selected)}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="file" /> PRINT
      </a>
      <Button caps icon="download" busy={busy} onClick={() => void download()}>
        DOWNLOAD PDF
      </Button>
    </div>
  );
};

/** The confirmations of a registration: that of today and the stored ones, as HTML, PDF and on paper (EVT-063 to EVT-072). */
export const ConfirmationTab = ({ registrationId, timeZone }: Props) => {
  const [selected, setSelected] = useState<Selected>('current');
  const [label, setLabel] = useState(CURRENT);
  const select = (one: Selected, words: string): void => {
    setSelected(one);
    setLabel(words);
  };
  const part = { registrationId, timeZone, selected };
  return (
    <div className="Confirmation">
      <List {...part} onSelect={select} />
      <div className="Confirmation__shown">
        <Bar {...part} label={label} />
        <Shown {...part} label={label} key={selected} />
      </div>
    </div>
  );
};
