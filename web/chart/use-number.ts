import { useTranslation } from 'react-i18next';

/** How numbers of figures are written: in the language of the page. */
export function useNumber() {
  const { i18n } = useTranslation();
  return (value: number) => value.toLocaleString(i18n.language);
}
