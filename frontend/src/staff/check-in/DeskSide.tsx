import type { CheckInDevice, countsOf } from '@app/contracts/check-in';
import { isPlainName, nameProblem } from '@app/contracts/shared';
import { useState } from 'react';
import { timeText } from '../../platform/times.js';
import { Icon } from '../../ui/Icon.js';
import { TextInput } from '../../ui/inputs.js';
import { keepDevice } from './device.js';
import type { Desk } from './use-desk.js';

const Bar = ({ here, all }: { here: number; all: number }) => (
  <span className="Bar" aria-hidden="true">
    <i className="is-done" style={{ width: `${all === 0 ? 0 : (100 * here) / all}%` }} />
  </span>
);

const waitText = (waiting: number): string => (waiting === 0 ? 'nothing waits' : `${waiting} waited when last told`);

/** How many are here, of each level, and the devices of the tour date (ADM-019, ADM-025). */
export const DeskSide = ({
  desk,
  devices,
  counts,
}: {
  desk: Desk;
  devices: readonly CheckInDevice[];
  counts: ReturnType<typeof countsOf>;
}) => {
  const [name, setName] = useState(desk.device.name);
  const rename = (): void => {
    const next = name.trim();
    if (next === '') setName(desk.device.name);
    else if (isPlainName(next) && next !== desk.device.name) desk.setDevice(keepDevice({ ...desk.device, name: next }));
  };
  return (
    <aside className="CheckIn__side" aria-label="Counts and devices">
      <section className="stack stack-1" aria-label="Here">
        <h2 className="h4">Here</h2>
        <p className="num">
          <span className="Money-xl">{counts.here}</span> <span className="t3">/ {counts.all}</span>
        </p>
        <Bar {...counts} />
      </section>
      <section className="stack stack-1" aria-label="By level">
        <h2 className="h4">By level</h2>
        <ul className="CheckIn__levels">
          {counts.levels.map(({ level, here, all }) => (
            <li key={level}>
              <span>{level}</span>
              <span className="num">
                <b className="med">{here}</b> <span className="t3">/ {all}</span>
              </span>
              <Bar here={here} all={all} />
            </li>
          ))}
        </ul>
      </section>
      <section className="stack stack-1" aria-label="Devices">
        <h2 className="h4">Devices</h2>
        <ul className="stack stack-1 dense">
          {devices.map((device) => (
            <li key={device.id}>
              <b className="med">
                <Icon name={device.waiting > 0 ? 'cloudoff' : 'cloud'} size={14} /> {device.name}
              </b>
              <span className="cap num CheckIn__studio">
                {`${device.by}, heard ${timeText(device.heard_at)}, ${waitText(device.waiting)}`}
              </span>
            </li>
          ))}
        </ul>
        <TextInput
          label="Name of this device"
          small
          value={name}
          maxLength={40}
          // A name that the server refuses would hold up all scans.
          error={name === '' ? undefined : (nameProblem(name) ?? undefined)}
          onChange={setName}
          onBlur={rename}
        />
      </section>
    </aside>
  );
};
