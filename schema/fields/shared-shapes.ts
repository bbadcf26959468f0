// Shapes that several fields of site.yaml have.

export const isRequired = true;
export const requiredText = { shape: 'text', isRequired } as const;
export const linkFields = {
  title: { ...requiredText, description: 'Text of the link.' },
  url: { shape: 'linkUrl', isRequired, description: 'Where it leads.' },
} as const;
export const link = { fields: linkFields } as const;
export const textList = { list: 'text' } as const;
export const links = { list: link } as const;
