import { useSearchParams } from "react-router";

/** Keeps the other parameters of the address in a form that changes some. */
export function OtherParams({ except }: { except: readonly string[] }) {
  const [params] = useSearchParams();
  return [...params].map(
    ([name, value]) =>
      !["done", ...except].includes(name) && <input key={name} type="hidden" name={name} value={value} />,
  );
}
