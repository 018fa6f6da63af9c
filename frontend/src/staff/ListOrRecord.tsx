import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { NoPage } from './NoPage.js';

type Props = { list: ComponentType; record?: ComponentType<{ id: number }> };

/** A resource's list, or below it the page of what its address names. */
export const ListOrRecord = ({ list: List, record: Record }: Props) => {
  const below = useParams()['*'] ?? '';
  if (below === '') return <List />;
  const [id = ''] = below.split('/');
  return Record && /^\d+$/.test(id) ? <Record key={id} id={Number(id)} /> : <NoPage />;
};
