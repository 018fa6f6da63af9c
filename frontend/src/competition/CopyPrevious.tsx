import { competitionCalls, type PreviousRoutine, isEntered, leftOutOf } from '@app/contracts/competition';
import { useState } from 'react';
import { newKey } from '../platform/ids.js';
import { CURRENT_SEASON_ID } from '../platform/settings.js';
import { useRead } from '../platform/use-read.js';
import { useFlow } from '../registration/index.js';
import { Button } from '../ui/Button.js';
import { Dialog } from '../ui/Dialog.js';
import { Checkbox, Select } from '../ui/inputs.js';
import { Skeletons } from '../ui/Skeleton.js';
import type { Step } from './use-step.js';

const NONE = 'No Previous Routines';
const labelOf = ({ routine, tour_date }: PreviousRoutine): string => `${routine.name}, ${tour_date}`;

/** What the account entered at the season's other tour dates of the events that this one copies from (CMP-195). */
const usePrevious = ({ part, competition }: Step): readonly PreviousRoutine[] | undefined => {
  const { registration } = useFlow();
  const event_ids = competition.scene.terms.profile.copy_routine_event_ids;
  const query = { mybtf_user_id: registration.account_id, event_ids, season_id: CURRENT_SEASON_ID };
  const enabled = event_ids.length > 0;
  const { data } = useRead(['previous-routines'], competitionCalls.previousRoutines, { query }, { enabled });
  if (!enabled) return [];
  return data?.filter(
    ({ ballroom, registration_id }) => ballroom === part.ballroom && registration_id !== registration.id,
  );
};

type ModalProps = { step: Step; source: PreviousRoutine; onClose: () => void };

/** The routine with its dancers, and those of them who cannot dance here (CMP-200, CMP-203). */
const CopyModal = ({ step, source, onClose }: ModalProps) => {
  const { goTo, registration } = useFlow();
  const [music, setMusic] = useState(false);
  const { registrations_routine_id } = source;
  const query = { mybtf_user_id: registration.account_id, registrations_routine_id };
  const { data } = useRead(['previous-routine', registrations_routine_id], competitionCalls.previousRoutine, { query });
  const { scene } = step.competition;
  const named = (ids: readonly number[]) => data?.people.filter(({ person_id }) => ids.includes(person_id)) ?? [];
  const left_out = data ? leftOutOf(data, scene) : [];
  const dancing = data?.person_ids.filter((id) => !left_out.includes(id)) ?? [];
  const list = (label: string, ids: readonly number[]) => (
    <ul className="Copy__people" aria-label={label}>
      {named(ids).map(({ person_id, fname, lname }) => (
        <li key={person_id}>{`${fname} ${lname}`}</li>
      ))}
    </ul>
  );
  const copy = (): void => {
    onClose();
    if (data) step.editing.copy(data, { temp_id: newKey(), copy_music: music });
  };
  return (
    <Dialog
      open
      title={source.routine.name}
      onClose={onClose}
      foot={
        <>
          <Button kind="second" caps onClick={onClose}>
            CANCEL
          </Button>
          {left_out.length > 0 && (
            <Button kind="second" caps onClick={() => goTo('dancers')}>
              GO TO WORKSHOP
            </Button>
          )}
          <Button caps disabled={!data} onClick={copy}>
            COPY ROUTINE
          </Button>
        </>
      }
    >
      <p className="t2">{source.tour_date}</p>
      {data ? (
        <>
          {dancing.length > 0 && list('Dancers', dancing)}
          {left_out.length > 0 && (
            <>
              <p className="err">These dancers are not registered for the full workshop.</p>
              {list('Not registered for the full workshop', left_out)}
            </>
          )}
          {data.music_id !== null && <Checkbox label="Copy music" checked={music} onChange={setMusic} />}
        </>
      ) : (
        <Skeletons label="Loading" lines={3} />
      )}
    </Dialog>
  );
};

/** Another entry of what was danced elsewhere in the season (CMP-195 to CMP-204, CMP-258). */
export const CopyPrevious = ({ step }: { step: Step }) => {
  const { competition, editing, part } = step;
  const previous = usePrevious(step);
  const [chosen, setChosen] = useState<PreviousRoutine | null>(null);
  const none = previous?.length === 0;
  const byKey = (key: string) => previous?.find(({ registrations_routine_id: id }) => id === Number(key)) ?? null;
  return (
    <>
      <Select
        label={part.copy}
        hideLabel
        small
        fieldClass="copy push"
        placeholder={none ? NONE : part.copy}
        disabled={!previous || none || editing.open !== null || competition.door !== 'open'}
        value=""
        options={(previous ?? []).map((one) => ({
          value: one.registrations_routine_id,
          label: labelOf(one),
          disabled: isEntered(one, competition.scene),
        }))}
        onChange={(key) => setChosen(byKey(key))}
      />
      {chosen && <CopyModal step={step} source={chosen} onClose={() => setChosen(null)} />}
    </>
  );
};
