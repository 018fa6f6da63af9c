import type { OverviewAnswer } from '@app/contracts/registration';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from '../../ui/Icon.js';

/** How much of something is there, of all that there is to be. */
type Progress = { readonly done: number; readonly total: number };

/** '3 / 8'; complete when nothing is missing, also where there is nothing to do (EVT-046). */
const Count = ({ done, total }: Progress) => (
  <span className="row">
    {done >= total && <Icon name="check" size={16} className="PCard__done" />}
    <span className="num">{`${done} / ${total}`}</span>
    {done >= total && <span className="vh">, complete</span>}
  </span>
);

const Card = ({
  label,
  title,
  icon,
  children,
}: {
  label: string;
  title: ReactNode;
  icon: IconName;
  children: ReactNode;
}) => (
  <section className="Sheet PCard" aria-label={label}>
    <span className="row">
      <Icon name={icon} className="t3" />
      <h2 className="caps t2">{title}</h2>
    </span>
    {children}
  </section>
);

/** How many have signed; it leads to who has not (EVT-039). */
export const WaiversCard = ({ id, waivers: { signed, total } }: { id: number; waivers: OverviewAnswer['waivers'] }) => (
  <Card
    label="Waivers"
    icon="signature"
    title={
      <Link className="PCard__link" to={`/event/${id}/waivers`}>
        WAIVERS
      </Link>
    }
  >
    <p className="row between PCard__big">
      <span className="big2">
        <Count done={signed} total={total} />
      </span>
      <span className="cap">signed</span>
    </p>
  </Card>
);

const NOMINATIONS = [
  ['soty', 'SOTY'],
  ['studio_awards', 'STUDIO AWARDS'],
  ['specialty', 'SPECIALTY AWARDS'],
] as const;

/** How many nominations of each kind are made, at nationals (EVT-044, CMP-327). */
export const NominationsCard = ({ nominations }: { nominations: NonNullable<OverviewAnswer['nominations']> }) => (
  <Card label="Nominations" icon="star" title="NOMINATIONS">
    <dl className="PCard__rows dense">
      {NOMINATIONS.map(([kind, label]) => {
        const counts = nominations[kind];
        return (
          counts && (
            <div key={kind}>
              <dt>{label}</dt>
              <dd className="med num">
                <Count done={counts.added} total={counts.total} />
              </dd>
            </div>
          )
        );
      })}
    </dl>
  </Card>
);
