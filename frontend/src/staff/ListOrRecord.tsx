import type { ComponentType } from 'react';
import { useParams } from 'react-router';

type Props = { list: ComponentType; record: ComponentType<{ id: number }> };

/** A resource's list, or below it the page of what its address names. */
export const ListOrRecord = ({ list: List, record: Record }: Props) => {
  const [id = ''] = (useParams()['*'] ?? '').split('/');
  return /^\d+$/.test(id) ? <Record key={id} id={Number(id)} /> : <List />;
};
