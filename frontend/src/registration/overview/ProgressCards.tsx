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

type CountCardProps = {
  readonly label: string;
  readonly title: string;
  readonly icon: IconName;
  readonly to: string;
  readonly progress: Progress;
  readonly what: string;
};

/** A count that leads to what is counted. */
const CountCard = ({ label, title, icon, to, progress, what }: CountCardProps) => (
  <Card
    label={label}
    icon={icon}
    title={
      <Link className="PCard__link" to={to}>
        {title}
      </Link>
    }
  >
    <p className="row between PCard__big">
      <span className="big2">
        <Count {...progress} />
      </span>
      <span className="cap">{what}</span>
    </p>
  </Card>
);

/** How many have signed; it leads to who has not (EVT-039). */
export const WaiversCard = ({ id, waivers: { signed, total } }: { id: number; waivers: OverviewAnswer['waivers'] }) => (
  <CountCard
    label="Waivers"
    title="WAIVERS"
    icon="signature"
    to={`/event/${id}/waivers`}
    progress={{ done: signed, total }}
    what="signed"
  />
);

/** How many routines have their music or need none; it leads to those that have not (EVT-040, EVT-041). */
export const MusicCard = ({ id, music }: { id: number; music: OverviewAnswer['music'] }) =>
  music && (
    <CountCard label="Music" title="MUSIC" icon="music" to={`/event/${id}/music`} progress={music} what="uploaded" />
  );

/** At nationals: how many best dancers have size and photo (EVT-042, EVT-043). */
export const BestDancersCard = ({ overview }: { overview: OverviewAnswer }) => {
  const { registration, best_dancers, profile } = overview;
  if (best_dancers === null) return null;
  const { best_dancer_label: label, best_dancer_path_key: key } = profile;
  const to = `/event/${registration.id}/${key}`;
  return <CountCard label={label} title={label} icon="star" to={to} progress={best_dancers} what="complete" />;
};

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
