import { newKey } from '../../platform/ids.js';

/** This browser at a door (ADM-025). */
export type Device = { readonly id: string; readonly name: string };
const KEY = 'check-in-device';

/** The same after each reload, also for the next person who signs in here. */
export const ownDevice = (): Device => {
  const kept = localStorage.getItem(KEY);
  return kept ? (JSON.parse(kept) as Device) : keepDevice({ id: newKey(), name: 'Desk' });
};

export const keepDevice = (device: Device): Device => {
  localStorage.setItem(KEY, JSON.stringify(device));
  return device;
};
