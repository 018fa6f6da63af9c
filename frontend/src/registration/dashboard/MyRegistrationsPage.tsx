import { SEED_SEASONS } from '@app/contracts/catalogue';
import { useState } from 'react';
import { PageTitle } from '../../platform/PageTitle.js';
import { CURRENT_SEASON_ID } from '../../platform/settings.js';
import { Select } from '../../ui/inputs.js';
import { Cards } from './Cards.js';
import './dashboard.css';
import { useMyRegistrations } from './use-my-registrations.js';

const SEASONS = SEED_SEASONS.map(({ id, start_year, end_year }) => ({ value: id, label: `${start_year}-${end_year}` }));

const MyRegistrations = ({ completed }: { completed: boolean }) => {
  const [season, setSeason] = useState(CURRENT_SEASON_ID);
  const registrations = useMyRegistrations(season);
  return (
    <main className="Page Dashboard" id="main">
      <div className="row between wrap">
        <PageTitle>{completed ? 'Completed registrations' : 'Incomplete registrations'}</PageTitle>
        <Select label="Season" value={season} options={SEASONS} onChange={(id) => setSeason(Number(id))} />
      </div>
      <h2 className="vh">{SEASONS.find(({ value }) => value === season)?.label}</h2>
      <Cards registrations={registrations} completed={completed} />
    </main>
  );
};

/** NAV-008. */
export const CompletedRegistrationsPage = () => <MyRegistrations completed />;
export const IncompleteRegistrationsPage = () => <MyRegistrations completed={false} />;
