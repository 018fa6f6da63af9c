import { offeredVipTypes, vipTypeLabel } from '@app/contracts/catalogue';
import { useState } from 'react';
import { Button } from '../../ui/Button.js';
import { Dialog } from '../../ui/Dialog.js';
import { EmptyState } from '../../ui/EmptyState.js';
import { RadioGroup } from '../../ui/inputs.js';
import { useFlow } from '../frame/flow.js';
import type { PersonRow } from './person-rows.js';

/** The scholarship picker; CANCEL leaves the toggle off (REG-161). */
export const ScholarshipDialog = ({ row, onClose }: { row: PersonRow; onClose: () => void }) => {
  const { answer, open } = useFlow();
  const { tour_date, profile } = answer;
  const [type, setType] = useState<string | null>(null);
  const offered = offeredVipTypes({
    event_id: tour_date.event_id,
    nationals: profile.nationals || tour_date.nationals,
    age: row.age,
    intensive_id: null,
  });
  const save = (): void => {
    open.change(
      { path: `attendees.${row.id}.has_scholarship`, value: true },
      { path: `attendees.${row.id}.vip_type_id`, value: Number(type) },
    );
    onClose();
  };
  return (
    <Dialog
      open
      title={`Scholarship of ${row.name}`}
      onClose={onClose}
      foot={
        <>
          <Button kind="second" caps onClick={onClose}>
            CANCEL
          </Button>
          <Button caps disabled={type === null} reason="Choose a type" onClick={save}>
            SAVE
          </Button>
        </>
      }
    >
      {offered.length === 0 ? (
        <EmptyState icon="star" title="No scholarship is offered here." />
      ) : (
        <RadioGroup
          legend="Type"
          name="vip-type"
          value={type}
          options={offered.map((vip) => ({
            value: String(vip.id),
            label: vipTypeLabel(vip),
            price: 'no workshop fee',
          }))}
          onChange={setType}
        />
      )}
    </Dialog>
  );
};
