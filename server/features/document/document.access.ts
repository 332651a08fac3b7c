import type { AccessEntries } from '../../access/expectation.ts';

export const documentAccess: AccessEntries = {
  'document.list': {
    call: (api, { orgSlug }) => api.document.list.query({ orgSlug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'document.get': {
    call: (api, { documentId }) => api.document.get.query({ documentId }),
    outsider: 'DOCUMENT_NOT_FOUND',
  },
  'document.usage': {
    call: (api, { documentId }) => api.document.usage.query({ documentId }),
    outsider: 'DOCUMENT_NOT_FOUND',
  },
  'document.page': {
    call: (api, { documentId }) => api.document.page.query({ documentId, page: 1 }),
    outsider: 'DOCUMENT_NOT_FOUND',
    // There is no such page yet; who may know that is told so.
    allowed: 'NOT_FOUND',
  },
  'document.pageNames': {
    call: (api, { documentId }) => api.document.pageNames.query({ documentId }),
    outsider: 'DOCUMENT_NOT_FOUND',
  },
  'document.picture': {
    call: (api, { documentId }) => api.document.picture.query({ documentId, page: 1 }),
    outsider: 'DOCUMENT_NOT_FOUND',
    // Nothing has been uploaded yet; who may know that is told so.
    allowed: 'DOCUMENT_FILE_MISSING',
  },
  'document.begin': {
    call: (api, { orgSlug }) =>
      api.document.begin.mutate({ orgSlug, fileName: 'b.pdf', sizeInBytes: 1 }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'document.replace': {
    call: (api, { documentId }) =>
      api.document.replace.mutate({ documentId, fileName: 'b.pdf', sizeInBytes: 1 }),
    outsider: 'DOCUMENT_NOT_FOUND',
    // It has not been read yet; who may replace it is told so.
    allowed: 'EVENT_NOT_POSSIBLE',
  },
  'document.remove': {
    call: (api, { documentId }) => api.document.remove.mutate({ documentId }),
    outsider: 'DOCUMENT_NOT_FOUND',
    // A course is made from it.
    allowed: 'DOCUMENT_IN_USE',
  },
  'document.takeSample': {
    call: (api, { orgSlug }) => api.document.takeSample.mutate({ orgSlug, language: 'en' }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
};
