import { useState } from 'react';
import { PageTitle } from '../platform/PageTitle.js';
import { UnsavedPrompt } from '../platform/UnsavedPrompt.js';
import { Roster } from './Roster.js';
import { useRoster } from './use-roster.js';

/** `/roster`, the account's people for the current season (ROS-001). */
export const RosterPage = () => {
  const roster = useRoster();
  const [unsaved, setUnsaved] = useState(false);
  return (
    <main className="Page is-wide" id="main">
      <PageTitle>My Roster</PageTitle>
      <Roster roster={roster} onUnsaved={setUnsaved} />
      <UnsavedPrompt changed={unsaved} />
    </main>
  );
};
