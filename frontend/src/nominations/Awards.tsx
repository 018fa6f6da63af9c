import type { NominationCategory, NominationType } from '@app/contracts/catalogue';
import { competitionMessages } from '@app/contracts/competition';
import {
  categoriesOf,
  choicesOf,
  groupsNominated,
  isClosedToAdding,
  isGroup,
  nominated,
  nominationCounts,
  nomineeOf,
  STUDIO_AWARDS_GROUPS,
  studioAwardsProblem,
} from '@app/contracts/nominations';
import { type Cents, formatMoney } from '@app/contracts/shared';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/Button.js';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { Refusal } from '../ui/Field.js';
import { Notice } from '../ui/Notice.js';
import { StatusChip } from '../ui/StatusChip.js';
import { categoryName, kindOfRoutine, type NominationProps } from './describe.js';
import { Meter } from './Meter.js';
import { RoutineSelect } from './RoutineSelect.js';
import './nominations.css';

type Extra = {
  readonly heading: string;
  readonly number?: boolean;
  readonly cell: (type: NominationType) => ReactNode;
};

const Action = ({ type, scene, change, onAdd, adding }: NominationProps & RowState & { type: NominationType }) => {
  const [asked, setAsked] = useState(false);
  const remove = (): void => {
    setAsked(false);
    onAdd(false);
    change({ path: `nominations.${type.id}`, value: null });
  };
  const there = scene.nominations[type.id] !== undefined;
  const editing = scene.before_edit !== null;
  const closed = isClosedToAdding(scene);
  if (!there && !adding)
    return closed || choicesOf(type, scene).length === 0 ? null : (
      <Button kind="second" size="s" caps aria-label={`ADD ${type.name}`} onClick={() => onAdd(true)}>
        ADD
      </Button>
    );
  return (
    <>
      <Button
        kind="ghost"
        size="s"
        caps
        aria-label={`REMOVE ${type.name}`}
        onClick={editing ? () => setAsked(true) : remove}
      >
        REMOVE
      </Button>
      <ConfirmDialog
        open={asked}
        title="Remove"
        text="Are you sure you want to remove this nomination?"
        confirmLabel="Yes"
        cancelLabel="No"
        danger
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      />
    </>
  );
};

type RowState = { adding: boolean; onAdd: (adding: boolean) => void };
type RowProps = NominationProps & { category: NominationCategory; type: NominationType; extra: Extra };

const Row = ({ category, type, extra, ...props }: RowProps) => {
  const { scene } = props;
  const [adding, setAdding] = useState(false);
  const nominee = nomineeOf(scene, scene.nominations[type.id]?.routine ?? '');
  const none = choicesOf(type, scene).length === 0;
  const choosing = (none && !nominee && !isClosedToAdding(scene)) || (!nominee && adding);
  return (
    <tr>
      <td data-label="Category" className="is-title">
        {category.name}
      </td>
      <td data-label="Routine">
        {choosing ? (
          <RoutineSelect type={type} hideLabel {...props} />
        ) : (
          (nominee?.name ?? <span className="t3">–</span>)
        )}
      </td>
      <td data-label="Divisions, category, dancers" className="t2">
        {nominee && `${kindOfRoutine(nominee, scene.tables)}, ${nominee.people}`}
      </td>
      <td data-label={extra.heading} className={extra.number ? 'n' : undefined}>
        {extra.cell(type)}
      </td>
      <td className="right">
        <Action type={type} adding={adding} onAdd={setAdding} {...props} />
      </td>
    </tr>
  );
};

type TableProps = NominationProps & { kind: 'studio_awards' | 'specialty'; caption: string; extra: Extra };

const AwardTable = ({ kind, caption, extra, ...props }: TableProps) => (
  <table className="DataTable is-cards AwardTable">
    <caption className="vh">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Category</th>
        <th scope="col">Routine</th>
        <th scope="col">Divisions, category, dancers</th>
        <th scope="col" className={extra.number ? 'n' : undefined}>
          {extra.heading}
        </th>
        <th scope="col">
          <span className="vh">Action</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {categoriesOf(kind, props.scene.tables).flatMap((category) =>
        category.nomination_types.map((type) => (
          <Row key={type.id} category={category} type={type} extra={extra} {...props} />
        )),
      )}
    </tbody>
  </table>
);

const Closed = ({ scene }: Pick<NominationProps, 'scene'>) =>
  isClosedToAdding(scene) && <Notice>{competitionMessages.nominations_locked.text(scene)}</Notice>;

/** Whether a nomination counts towards the three group routines, in words (CMP-319). */
const Towards = ({ type, scene }: { type: NominationType; scene: NominationProps['scene'] }) => {
  const nominee = nomineeOf(scene, scene.nominations[type.id]?.routine ?? '');
  if (!nominee) return null;
  if (!isGroup(nominee))
    return <StatusChip icon="minuscircle">{categoryName(nominee, scene.tables)}, not a group</StatusChip>;
  const [first] = nominated(scene, 'studio_awards').find(([, { routine }]) => routine === nominee.key) ?? [];
  return first === String(type.id) ? (
    <StatusChip tone="success" icon="check">
      Counts
    </StatusChip>
  ) : (
    <StatusChip icon="minuscircle">Counted once already</StatusChip>
  );
};

/** One block a category; a routine may stand in several (CMP-315 to CMP-322). */
export const StudioAwards = ({ scene, change }: NominationProps) => {
  const groups = groupsNominated(scene);
  const short = studioAwardsProblem(scene) !== null;
  return (
    <>
      <Closed scene={scene} />
      <section className="Sheet" aria-label="Studio Awards">
        <div className="Meters is-one">
          <Meter
            label="Different group routines, 4 or more dancers"
            count={groups}
            of={STUDIO_AWARDS_GROUPS}
            words={`${groups} of at least ${STUDIO_AWARDS_GROUPS}`}
          />
          {short && <Refusal>{competitionMessages.studio_awards_minimum.text()}</Refusal>}
        </div>
        <AwardTable
          kind="studio_awards"
          caption="Studio Awards nominations"
          scene={scene}
          change={change}
          extra={{ heading: 'Towards the 3', cell: (type) => <Towards type={type} scene={scene} /> }}
        />
      </section>
    </>
  );
};

/** One block a category, each with its prize; all may be left empty (CMP-324 to CMP-326). */
export const SpecialtyNominations = ({ scene, change, prize }: NominationProps & { prize: Cents }) => {
  const { added, total } = nominationCounts(scene).specialty;
  return (
    <>
      <Closed scene={scene} />
      <section className="Sheet" aria-label="Specialty Nominations">
        <div className="Meters is-one">
          <Meter label="Categories added" count={added} of={total} words={`${added} of ${total}`} />
        </div>
        <AwardTable
          kind="specialty"
          caption="Specialty Nominations"
          scene={scene}
          change={change}
          extra={{ heading: 'Prize', number: true, cell: () => formatMoney(prize) }}
        />
        <div className="Sheet__foot dense t2">Each winner receives {formatMoney(prize)}. Nominations cost nothing.</div>
      </section>
    </>
  );
};
