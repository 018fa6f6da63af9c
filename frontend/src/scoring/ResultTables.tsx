import { Auditions, Scholarships, SpecialAwards, StudioAwards } from './awards/Awarded.js';
import { Rankings } from './Rankings.js';
import type { ShownResults } from './Parts.js';
import './results.css';
import { Awards, HighScores } from './Tables.js';

/** The tables of the results in their order; before the newer area there were four alone (PST-063, PST-081). */
export const ResultTables = ({ results, legacy = false }: { results: ShownResults; legacy?: boolean }) => (
  <>
    {!legacy && <Rankings results={results} />}
    <Awards results={results} />
    {!legacy && <Auditions results={results} />}
    <StudioAwards results={results} />
    {!legacy && <SpecialAwards results={results} />}
    <HighScores results={results} by="hsa" />
    {!legacy && <HighScores results={results} by="hsp" />}
    <Scholarships results={results} />
  </>
);
