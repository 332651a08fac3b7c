/** The row of a list whose sheet is open, by its key: it is marked while the sheet is beside it. */
import { createContext } from 'react';

export const ChosenRow = createContext<string | null | undefined>(undefined);
