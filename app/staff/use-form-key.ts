import { useState } from "react";
import { useLocation } from "react-router";

/**
 * The `key` of a form that stays on its page: saved, cancelled or led elsewhere, it is a new one; a refusal and a
 * colleague's news leave it as it is, with what is being typed.
 */
export function useFormKey(isRefused: boolean): string {
  const { key } = useLocation();
  const [formKey, setFormKey] = useState(key);
  if (!isRefused && formKey !== key) setFormKey(key);
  return formKey;
}
