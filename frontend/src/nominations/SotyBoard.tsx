import type { NominationCategory, NominationType } from '@app/contracts/catalogue';
import { competitionMessages } from '@app/contracts/competition';
import {
  answered,
  categoriesOf,
  isClosedToAdding,
  isReadOnly,
  nominationCounts,
  nomineeOf,
  outsideCount,
  SOTY_OUTSIDE,
  SOTY_ROUTINES,
} from '@app/contracts/nominations';
import { counted } from '@app/contracts/shared';
import { useState } from 'react';
import { Button } from '../ui/Button.js';
import { ConfirmDialog, MessageDialog } from '../ui/ConfirmDialog.js';
import { Checkbox } from '../ui/inputs.js';
import { Notice } from '../ui/Notice.js';
import { kindOfRoutine, type NominationProps } from './describe.js';
import { Meter } from './Meter.js';
import { RoutineSelect } from './RoutineSelect.js';
import './nominations.css';

const LIMIT = 'soty-outside';

const Type = ({ type, scene, change }: NominationProps & { type: NominationType }) => {
  const nomination = scene.nominations[type.id];
  const nominee = nomineeOf(scene, nomination?.routine ?? '');
  const closed = isReadOnly(scene);
  const full = !closed && outsideCount(scene) >= SOTY_OUTSIDE && !nomination?.outside_choreographer;
  return (
    <li className="Nomination">
      <RoutineSelect type={type} scene={scene} change={change} disabled={closed} />
      {nominee && nomination && (
        <Checkbox
          label="Outside choreographer"
          aria-label={`Outside choreographer, ${nominee.name}`}
          aria-describedby={full ? LIMIT : undefined}
          checked={nomination.outside_choreographer}
          disabled={closed || full}
          onChange={(outside_choreographer) =>
            change({ path: `nominations.${type.id}`, value: { ...nomination, outside_choreographer } })
          }
        />
      )}
      {nominee && (
        <span className="cap">
          {kindOfRoutine(nominee, scene.tables)}, {counted(nominee.people, 'dancer')}
        </span>
      )}
    </li>
  );
};

const Division = ({ category, ...props }: NominationProps & { category: NominationCategory }) => {
  const { nomination_types: types, name } = category;
  const chosen = types.filter(({ id }) => props.scene.nominations[id] !== undefined).length;
  return (
    <section aria-label={name}>
      <div className="Nominations__head">
        <h2 className="caps">{name}</h2>
        <span className="cap num">
          {chosen} of {types.length}
        </span>
      </div>
      <ol>
        {types.map((type) => (
          <Type key={type.id} type={type} {...props} />
        ))}
      </ol>
    </section>
  );
};

type Props = NominationProps & {
  /** Who said no goes on to Studio Awards (CMP-298). */
  onLeave: () => void;
};

/** I AM NOT ENTERING, which asks only when something would be lost (CMP-297, CMP-298). */
const NotEntering = ({ scene, change, onLeave }: Props) => {
  const [asked, setAsked] = useState(false);
  const { added } = nominationCounts(scene).soty;
  const leave = (): void => {
    setAsked(false);
    change(...answered('soty', false, scene));
    onLeave();
  };
  return (
    <div className="Sheet__foot">
      <Button kind="ghost" caps onClick={added > 0 ? () => setAsked(true) : leave}>
        I AM NOT ENTERING
      </Button>
      {added > 0 && <span className="cap">removes {counted(added, 'nomination')}</span>}
      <ConfirmDialog
        open={asked}
        title="I AM NOT ENTERING"
        text="Are you sure you want remove all your Studio of the Year nominations?"
        confirmLabel="Yes"
        cancelLabel="No"
        danger
        onConfirm={leave}
        onCancel={() => setAsked(false)}
      />
    </div>
  );
};

const Board = (props: Props) => {
  const { scene } = props;
  const { added } = nominationCounts(scene).soty;
  const outside = outsideCount(scene);
  const closed = isReadOnly(scene);
  return (
    <div className="Sheet Nominations">
      <div className="Meters">
        <Meter label="Routines chosen" count={added} of={SOTY_ROUTINES} words={`${added} of ${SOTY_ROUTINES}`} />
        <Meter
          label="By an outside choreographer"
          hint={
            !closed &&
            outside >= SOTY_OUTSIDE && (
              <span className="t3" id={LIMIT}>
                At most {SOTY_OUTSIDE}, no more can be ticked.
              </span>
            )
          }
          count={outside}
          of={SOTY_OUTSIDE}
          words={`${outside} of ${SOTY_OUTSIDE}`}
          limit
        />
      </div>
      <div className="Nominations__two">
        {categoriesOf('soty', scene.tables).map((category) => (
          <Division key={category.id} category={category} {...props} />
        ))}
      </div>
      {!closed && <NotEntering {...props} />}
    </div>
  );
};

/** Asked until it is answered; who said no reads that, and may think again (CMP-293, CMP-294). */
const Question = ({ scene, change, onLeave }: Props) => (
  <section className="Sheet">
    <div className="Sheet__body stack stack-2">
      {scene.has_soty === false && <Notice>You are not entering Studio of the Year. To enter it, press YES.</Notice>}
      <h2 className="h3">Do you want to enter Studio of the Year?</h2>
      <div className="row">
        <Button caps onClick={() => change(...answered('soty', true, scene))}>
          YES
        </Button>
        <Button
          kind="second"
          caps
          onClick={() => {
            change(...answered('soty', false, scene));
            onLeave();
          }}
        >
          NO
        </Button>
      </div>
    </div>
  </section>
);

/** Studio of the Year: asked, then twelve choices; in an edit only to look at (CMP-293 to CMP-298, CMP-306, CMP-307). */
export const SotyBoard = (props: Props) => {
  const { scene } = props;
  const { contact_email } = scene;
  if (isClosedToAdding(scene) && !isReadOnly(scene))
    return <Notice>{competitionMessages.nominations_locked.text({ contact_email })}</Notice>;
  if (scene.has_soty !== true) return <Question {...props} />;
  return (
    <>
      {isReadOnly(scene) && <Notice>{competitionMessages.soty_locked.text({ contact_email })}</Notice>}
      <Board {...props} />
    </>
  );
};

/** The city does not hold it (CMP-300). */
export const SotyNotHeld = ({ city, onLeave }: { city: string; onLeave: () => void }) => (
  <MessageDialog
    open
    title="Studio of the Year"
    text={`We apologize, however the Studio of the Year competition is not held in ${city}.`}
    onClose={onLeave}
  />
);
