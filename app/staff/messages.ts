export const noAccess = "You don't have access to this module";
export const componentNotFound = "Component not found";
