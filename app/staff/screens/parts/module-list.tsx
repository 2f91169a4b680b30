import { Fragment, useId } from "react";
import { NavLink } from "react-router";
import type { RoleName } from "#app/accounts/roles.ts";
import { unreadBadge } from "#app/notifications/notification.ts";
import { ModuleIcon } from "../../layout/module-icons.tsx";
import { groupsFor, moduleTitles } from "../../modules.ts";
import type { ModuleCounts } from "../../today/today.ts";

interface ModuleListProps {
  role: RoleName;
  counts: ModuleCounts;
}

/** Links to the role's modules, in groups. */
export function ModuleList({ role, counts }: ModuleListProps) {
  const id = useId();
  return groupsFor(role).map(({ heading, ids }) => (
    <Fragment key={ids[0]}>
      {heading && (
        <p id={`${id}${heading}`} className="side-group">
          {heading}
        </p>
      )}
      <ul aria-labelledby={heading && `${id}${heading}`}>
        {ids.map((module) => {
          const waiting = counts[module];
          return (
            <li key={module}>
              <NavLink
                to={`/dashboard/${module}`}
                prefetch="intent"
                title={moduleTitles[module]}
                aria-describedby={waiting && `${id}${module}`}
                className="module-link"
              >
                <ModuleIcon id={module} />
                <span className="module-title">{moduleTitles[module]}</span>
                {waiting && (
                  <span className="module-count" aria-hidden="true">
                    {unreadBadge(waiting.count)}
                  </span>
                )}
              </NavLink>
              {waiting && (
                <span id={`${id}${module}`} hidden>
                  {waiting.text}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Fragment>
  ));
}
