import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { forgetInput, useKeptInput } from '../platform/kept-input.js';
import { PageTitle } from '../platform/PageTitle.js';
import { Button } from '../ui/Button.js';
import { Notice } from '../ui/Notice.js';
import { ChosenStudio } from './ChosenStudio.js';
import { CreateStudioForm } from './CreateStudioForm.js';
import { STUDIO_SIGN_UP } from './studio-form.js';
import { StudioSearch } from './StudioSearch.js';
import './accounts.css';

type Stage =
  | { readonly name: 'find' }
  | { readonly name: 'chosen'; readonly studioId: number; readonly existing: boolean }
  | { readonly name: 'create' };

/** FIND, then CREATE or the account that is there already (ACC-039, ACC-041, ACC-057, ACC-063). */
export const SignUpStudioPage = () => {
  const [search, setSearch] = useState('');
  const { search: query } = useLocation();
  const [{ stage }, setKept] = useKeptInput<{ stage: Stage }>(`${STUDIO_SIGN_UP}stage`, { stage: { name: 'find' } });
  const setStage = (next: Stage): void => setKept({ stage: next });
  const back = (): void => {
    setStage({ name: 'find' });
    forgetInput(`${STUDIO_SIGN_UP}form`);
  };

  if (stage.name === 'create') {
    return (
      <main className="Page is-form" id="main">
        <PageTitle key="create">Create a new studio</PageTitle>
        <CreateStudioForm
          initialName={search}
          onBack={back}
          onExisting={(studioId) => setStage({ name: 'chosen', studioId, existing: true })}
        />
      </main>
    );
  }
  return (
    <main className="Page is-form" id="main">
      <PageTitle key="find">Studio account</PageTitle>
      {stage.name === 'chosen' ? (
        <>
          {stage.existing && <Notice>It looks like we already have an account set up for you!</Notice>}
          <ChosenStudio studioId={stage.studioId} />
          <p>
            <Button kind="second" onClick={back}>
              Back
            </Button>
          </p>
        </>
      ) : (
        <>
          <StudioSearch
            search={search}
            onSearch={setSearch}
            onChoose={(hit) => setStage({ name: 'chosen', studioId: hit.id, existing: false })}
          />
          <p className="row wrap between">
            <span className="dense t2">Your studio is not listed?</span>
            <Button kind="second" caps icon="plus" onClick={() => setStage({ name: 'create' })}>
              CREATE A NEW STUDIO
            </Button>
          </p>
        </>
      )}
      <p className="dense">
        <Link to={`/signup${query}`}>Another kind of account</Link>
      </p>
    </main>
  );
};
